"""Where the documents lie."""

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
SOURCE: Final = ROOT / "src" / "eastwind"
DOCS: Final = ROOT / "docs"
REFERENCE: Final = DOCS / "reference"
IMAGES: Final = DOCS / "images"
EXAMPLES: Final = ROOT / "examples"

WRITTEN: Final = sorted([*ROOT.glob("*.md"), *DOCS.rglob("*.md"), *EXAMPLES.rglob("*.md")])
"""Every document."""

LARGEST: Final = 150_000
"""Bytes of one picture: a README is read on slow lines too."""
