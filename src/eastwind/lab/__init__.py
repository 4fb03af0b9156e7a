"""Players that are no people, and games of theirs by the thousand."""
