"""eastwind runs American Mah Jongg tournaments."""

__version__ = "0.1.0"
