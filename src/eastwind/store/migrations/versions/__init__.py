"""The steps, run in the order that their `down_revision` gives."""
