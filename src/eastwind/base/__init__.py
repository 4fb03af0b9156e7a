"""The words every other room shares: seats, refusals, the facts of a finished game."""
