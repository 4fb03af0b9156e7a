"""The tournament for programs: commands in, views out, as JSON."""
