"""The program that the documents show does what they say, against a real server."""

from pathlib import Path
from typing import Any

from tests.docs.markdown_files import blocks
from tests.docs.places import DOCS
from tests.web.shell.venue import begin, open_venue


def test_the_program_of_the_documents_enters_a_game_once(tmp_path: Path) -> None:
    (program,) = (block.text for block in blocks(DOCS / "api.md") if block.language == "python")
    with open_venue(tmp_path) as venue:
        begin(venue, rulebook="fever", players=8)
        code, _ = venue.codes("table", "1")
        known: dict[str, Any] = {
            "address": f"http://127.0.0.1:{venue.settings.port}",
            "event": venue.event,
            "code": code,
        }
        exec(compile(program, "docs/api.md", "exec"), known)
    assert known["recorded"].status_code == 200
    assert known["again"].json() == {**known["recorded"].json(), "repeated": True}
    entered = known["card"]["games"][0]["entry"]
    assert entered["version"] == known["recorded"].json()["version"]
    assert entered["points"] == {"E": 25, "S": -10, "W": 0, "N": 0}
