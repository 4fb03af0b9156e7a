"""Measurements: how fast eastwind is, each figure beside its target and beside another way to do the same."""
