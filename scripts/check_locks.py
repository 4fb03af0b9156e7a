"""Fails where a lock file names an address: a lock says what to install, and each machine knows from where."""

import re
import sys
from pathlib import Path

PIN = re.compile(r"[a-z0-9-]+(\[[a-z0-9,-]+\])?==[^\s;]+( ; [^:/@]+)?( \\)?")
HASH = re.compile(r"    --hash=sha256:[0-9a-f]{64}( \\)?")


def faults(lock: Path) -> list[str]:
    """Every line of the file that is neither a pinned version nor its hash, as `name:line: text`."""
    lines = lock.read_text(encoding="utf-8").splitlines()
    return [
        f"{lock.name}:{number}: {line}"
        for number, line in enumerate(lines, start=1)
        if not (PIN.fullmatch(line) or HASH.fullmatch(line))
    ]


def main(locks: list[str]) -> int:
    """Says what is wrong in the files named; returns the exit code."""
    found = [fault for lock in locks for fault in faults(Path(lock))]
    sys.stderr.writelines(f"{fault}\n" for fault in found)
    return 1 if found or not locks else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
