"""Sheets of paper: what stands on each of them, taken from the views, and the PDF that typst makes of it."""
