"""Texts that a person has reviewed and that must not change unseen."""

from dataclasses import dataclass
from difflib import unified_diff
from pathlib import Path

import pytest


@dataclass(frozen=True)
class GoldenFiles:
    """The files of one folder; with `rewrite` they are written anew, to be reviewed as a diff."""

    folder: Path
    rewrite: bool

    def __call__(self, name: str, text: str) -> None:
        """Fail with a diff unless `text` is what the file `name` holds."""
        path = self.folder / name
        if self.rewrite:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
        expected = self.read(name)
        if text != expected:
            diff = unified_diff(expected.splitlines(), text.splitlines(), str(path), "now", lineterm="")
            pytest.fail("\n".join(["Not what was reviewed. If it should be so, run scripts/regen.", *diff]))

    def read(self, name: str) -> str:
        """The reviewed text; empty where nothing was reviewed yet."""
        path = self.folder / name
        return path.read_text(encoding="utf-8") if path.exists() else ""
