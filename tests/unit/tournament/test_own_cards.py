"""The cards of an installation, and which one an event uses."""

import pytest

from eastwind.base.refusal import Refused
from eastwind.card import hash_of, known, load, read_file, starter
from eastwind.card.library import text_of
from eastwind.card.limits import MOST_LINES
from eastwind.store.memory import MemoryStore
from eastwind.tournament import commands as c
from eastwind.tournament.chosen_card import PRACTICE_CARD, ChosenCard
from eastwind.tournament.own_cards import MOST_LETTERS, CardEntry, Cards
from eastwind.tournament.ports import KeptCard
from tests.unit.tournament.given import created

NOON = 1_796_000_000_000
HEAD = '[card]\nname = "Ours"\nyear = 2027\n'
LINE = '\n[[section.line]]\nno = 1\npoints = 25\nhand = ["FF"]\n'
OURS = HEAD + '\n[[section]]\nname = "Runs"\n' + LINE


@pytest.fixture
def cards() -> Cards:
    return Cards(MemoryStore())


def saved(cards: Cards, card: str, text: str) -> CardEntry:
    entry = cards.save(card, text, NOON)
    assert not isinstance(entry, Refused), [fault.sentence() for fault in entry]
    return entry


def refused(cards: Cards, card: str, text: str) -> list[str]:
    answer = cards.save(card, text, NOON)
    assert isinstance(answer, Refused)
    assert all(fault.sentence() for fault in answer)
    assert [entry.id for entry in cards.all()] == list(known())
    return [fault.code for fault in answer]


def test_the_cards_that_come_with_eastwind_are_always_there(cards: Cards) -> None:
    assert [(entry.id, entry.saved_at) for entry in cards.all()] == [(card, None) for card in known()]
    practice = load("practice")
    assert not isinstance(practice, Refused)
    entry = next(entry for entry in cards.all() if entry.id == "practice")
    assert (entry.hash, entry.lines) == (hash_of(practice), len(practice.lines))
    assert cards.text("practice") == text_of("practice")


def test_a_draft_full_of_faults_is_kept_as_it_was_typed(cards: Cards) -> None:
    entry = saved(cards, "ours", OURS)
    assert (entry.name, entry.year, entry.lines, entry.saved_at) == ("Ours", 2027, 1, NOON)
    assert cards.text("ours") == OURS
    assert cards.all()[-1] == entry


def test_what_cannot_be_read_is_not_kept_and_all_is_said(cards: Cards) -> None:
    unreadable = HEAD + "[[section]]\n" + LINE.replace("25", '"many"')
    assert refused(cards, "ours", unreadable) == ["card-form", "card-form"]
    assert refused(cards, "ours", "[card") == ["card-form"]


@pytest.mark.parametrize("card", ["", "Ours", "our card", "-ours", "a" * 61, "ours\n", "../ours"])
def test_an_id_that_could_be_no_address_is_refused(cards: Cards, card: str) -> None:
    assert refused(cards, card, OURS) == ["card-id"]


def test_what_comes_with_eastwind_is_never_replaced(cards: Cards) -> None:
    assert refused(cards, "practice", OURS) == ["card-shipped"]


def test_a_file_that_is_no_card_by_its_size_is_refused(cards: Cards) -> None:
    assert refused(cards, "ours", OURS + "#" * MOST_LETTERS) == ["card-too-large"]
    assert refused(cards, "ours", OURS + LINE * MOST_LINES) == ["card-too-large"]


@pytest.mark.parametrize(
    "number", ["0x" + "f" * 5_000, "9" * 5_000, "1_000_001", "-9999999999999999999999", "1e9", "nan"]
)
@pytest.mark.parametrize(
    ("printed", "written"),
    [
        ("no = 1", "no = {}"),
        ("no = 1", "no = [{}]"),
        ("points = 25", "points = {}"),
        ("year = 2027", "year = {}"),
        ('["FF"]', '["FF"]\nvary = {{ like = [{}] }}'),
        ('["FF"]', '["FF"]\nwhere = {{ n = [{}] }}'),
    ],
)
def test_numbers_beyond_all_bounds_are_refused_in_words(cards: Cards, printed: str, written: str, number: str) -> None:
    text = OURS.replace(printed, written.format(number))
    assert set(refused(cards, "ours", text)) == {"card-form"}


def test_a_card_goes_when_it_is_removed_and_can_be_put_back(cards: Cards) -> None:
    saved(cards, "ours", starter())
    kept = cards.remove("ours")
    assert kept == KeptCard(text=starter(), saved_at=NOON)
    assert isinstance(cards.text("ours"), Refused)
    assert cards.remove("ours") is None
    assert cards.remove("practice") is None
    assert cards.text("practice") == text_of("practice")


def test_a_store_in_which_somebody_else_wrote_still_lists_its_cards() -> None:
    store = MemoryStore()
    store.put_card("broken", KeptCard(text="[card", saved_at=NOON))
    store.put_card("practice", KeptCard(text="[card]", saved_at=NOON))
    assert [(entry.id, entry.lines, entry.hash) for entry in Cards(store).all()[len(known()) :]] == [("broken", 0, "")]


# --- Of an event ------------------------------------------------------------------------------------------------------


def test_an_event_plays_the_practice_card_until_another_is_chosen() -> None:
    story = created("fever")
    assert story.state.setup.card == PRACTICE_CARD
    ours = read_file(OURS)
    assert not isinstance(ours, Refused)
    chosen = ChosenCard(id="ours", name="Ours", hash=hash_of(ours))
    (event,) = story.do(c.ConfigureTournament(card=chosen))
    assert "FF" not in repr(event)
    assert story.state.setup.card == story.folded().setup.card == chosen
    assert story.do(c.ConfigureTournament(card=chosen)) == ()
    story.do(c.ConfigureTournament(card=PRACTICE_CARD))
    assert story.folded().setup.card == PRACTICE_CARD
