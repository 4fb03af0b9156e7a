"""The script of a ceremony, as the director reads it out and as everyone else sees it."""

from collections.abc import Iterable

from eastwind.tournament import commands as c
from eastwind.tournament.envelope import Actor
from eastwind.tournament.ports import Person
from eastwind.tournament.prize_plan import Competition, Prize
from eastwind.tournament.views.ceremony import CeremonyView, Reveal
from eastwind.tournament.views.competitions import CompetitionsView
from eastwind.tournament.views.prizes import PrizesView
from tests.golden_files import GoldenFiles
from tests.unit.tournament.given import SCORER, Story, table
from tests.unit.tournament.views.looking import as_json, see
from tests.unit.tournament.views.test_standings import day_of_sixteen

CLUBS = ("Jade", "Crak", "Bam", "Dot")
NAMES = {f"p{n}": Person(name=f"Person {n}", club=CLUBS[n % 4]) for n in range(1, 17)}
COMPETITIONS = (
    Competition(code="clubs", name="Best club", among="clubs", best=3),
    Competition(code="teams", name="Best team", among="teams"),
    Competition(code="new", name="Best newcomer", among="first-timers"),
)
PLAN = (
    Prize(award="place", place=1, cents=20_000),
    Prize(award="place", place=1, thing="a trophy"),
    Prize(award="place", place=5, thing="a set of tiles"),
    Prize(award="place", place=6, cents=2_501),
    Prize(award="place", place=40, cents=100),
    Prize(award="round-winner", cents=1_500),
    Prize(award="most-wins", thing="a mug"),
    Prize(award="best-hand", cents=5_000),
    Prize(award="highest-game", thing="a joker pin"),
    Prize(award="last-place", thing="a fan"),
    Prize(award="competition", competition="clubs", place=1, cents=10_000),
    Prize(award="competition", competition="clubs", place=2, thing="a cake"),
    Prize(award="competition", competition="teams", thing="four mugs"),
    Prize(award="competition", competition="new", cents=1_000),
)


def planned() -> Story:
    """A day of sixteen in clubs, teams and with first-timers, prizes for everything."""
    story = day_of_sixteen()
    story.do(c.ConfigureTournament(prizes=PLAN, competitions=COMPETITIONS))
    for number in range(1, 9):
        team = "Four Winds" if number < 5 else "Red Dragons"
        story.do(c.EditPlayer(player=f"p{number}", team=team, first_time=number % 3 == 0))
    return story


def test_everything_to_read_out(golden: GoldenFiles) -> None:
    story = planned()
    prizes = see(story, PrizesView, names=NAMES)
    sides = see(story, CompetitionsView, names=NAMES).tables
    lines = [
        *(line for each in see(story, CeremonyView, names=NAMES).to_come for line in told(each)),
        "",
        *(f"Nobody: {each.title.sentence()}, {each.what}" for each in prizes.without),
        *(f"Open: {each.title.sentence()}, {each.thing}" for each in prizes.choices),
        *(rule.sentence() for rule in prizes.rules),
        f"All money together: {prizes.cents}",
    ]
    for side in sides:
        lines += ["", f"{side.name}. {side.rule.sentence()}"]
        lines += [f"{row.place:>3} {row.name:<12} {row.total:5d}" for row in side.rows]
    golden("ceremony-fever-16.txt", "\n".join(lines) + "\n")


def told(reveal: Reveal) -> Iterable[str]:
    """A step in words."""
    yield reveal.title.sentence()
    for winner in reveal.winners:
        yield f"  {winner.place} {winner.name}{': ' + winner.told.sentence() if winner.told else ''}"
    for prize in reveal.prizes:
        yield f"    {prize.sentence()}"


def test_others_see_what_was_revealed_and_a_scorer_what_is_to_come() -> None:
    story = planned()
    viewers = (Actor("wall"), Actor("public"), table(1), Actor("player", "p16"))
    story.do(c.BeginCeremony(from_place=3))
    script = see(story, CeremonyView, SCORER, names=NAMES).to_come
    for count in range(len(script) + 1):
        for viewer in viewers:
            seen = see(story, CeremonyView, viewer, names=NAMES)
            assert [each.step for each in seen.revealed] == [each.step for each in script[:count]][::-1]
            assert (seen.to_come, seen.done) == ((), count == len(script))
            hidden = {winner.name for each in script[count:] for winner in each.winners}
            known = {winner.name for each in script[:count] for winner in each.winners}
            assert not any(f'"{name}"' in as_json(seen) for name in hidden - known)
        if count < len(script):
            story.do(c.RevealStep(step=script[count].step))


def test_before_a_ceremony_nobody_else_learns_anything() -> None:
    seen = see(planned(), CeremonyView, Actor("public"), names=NAMES)
    assert (seen.on, seen.done, seen.revealed, seen.to_come, seen.from_place) == (False, False, (), (), 0)
