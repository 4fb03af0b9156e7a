"""Whether the last run failed in a few tests of the browser and nowhere else: exit code 0, else 1.

A browser beside a whole suite waits its turn for seconds, and what a test waits for may come too late. Such a test is
asked once more, alone; a fault of ours fails there too (docs/decisions/0022-browser-tests-once-more.md).
"""

import json
import sys
from pathlib import Path

FEW = 3
LAST_FAILED = Path(".pytest_cache/v/cache/lastfailed")


def main() -> int:
    """See the module."""
    failed = list(json.loads(LAST_FAILED.read_text(encoding="utf-8"))) if LAST_FAILED.exists() else []
    in_the_browser = all(test.startswith("tests/browser/") for test in failed)
    return 0 if in_the_browser and 0 < len(failed) <= FEW else 1


if __name__ == "__main__":
    sys.exit(main())
