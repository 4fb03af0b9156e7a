"""A person plays in the terminal: everything typed is answered, and the game can be kept."""

from pathlib import Path

from click.testing import CliRunner, Result

from eastwind.cli.game import command


def played(*typed: str, more: tuple[str, ...] = ()) -> Result:
    return CliRunner().invoke(command, ["play", "--seed", "5", *more], input="\n".join(typed) + "\n")


def test_the_house_may_play_for_the_person_to_the_end(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    done = played(*["house"] * 300, more=("--save", str(file), "--seat", "S", "--rulebook", "illume"))
    assert done.exit_code == 0, done.output
    assert "has Mah Jongg" in done.stdout
    checked = CliRunner().invoke(command, ["check", str(file)])
    assert checked.exit_code == 0
    assert "has Mah Jongg" in checked.stdout


def test_whatever_is_typed_is_answered() -> None:
    done = played("advice", "2c", "nonsense", "? ? ?", "J F N", "hand", "quit")
    assert done.exit_code == 0
    for told in ("I would: pass", "not 1.", "Type tiles", "unseen only", "never passed", "You have left the game."):
        assert told in done.stdout
    assert done.stdout.count("Your hand:") == 2


def test_tiles_are_passed_and_thrown_by_their_words() -> None:
    done = played("2b N N", *["house"] * 8, "quit")
    assert "East: passes 2b N N." in done.stdout
    hands = [line for line in done.stdout.splitlines() if "Your hand:" in line]
    assert " N " not in hands[1]


def test_a_person_who_is_gone_leaves_the_game() -> None:
    assert "You have left the game." in CliRunner().invoke(command, ["play", "--seed", "5"], input="").stdout
