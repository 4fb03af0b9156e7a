"""The tournament: a log of events nobody can quietly change, and everything that is read from it."""
