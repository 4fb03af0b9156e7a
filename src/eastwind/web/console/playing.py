"""The part of the console in which the rounds are run: pages and topics."""

from collections.abc import Sequence
from typing import Final

from litestar.types import ControllerRouterHandler

from eastwind.web.console.board import BOARD, BoardPages
from eastwind.web.console.cards import CARD, CardPages
from eastwind.web.console.ceremony import CeremonyPages
from eastwind.web.console.competitions import CompetitionPages
from eastwind.web.console.games import GamePages, SecondGamePages
from eastwind.web.console.hand import HandDeskPages
from eastwind.web.console.log import LogPages
from eastwind.web.console.penalties import PenaltyPages
from eastwind.web.console.phases import PhasePages
from eastwind.web.console.prizes import PrizePages
from eastwind.web.console.rescored import RescoredPages
from eastwind.web.console.rounds import ROUND, ROUND_CARDS, RoundPages
from eastwind.web.console.rulings import RulingDeskPages
from eastwind.web.console.rulings_log import RULINGS_BOOK, RulingLogPages
from eastwind.web.console.second_reading import DifferencePages, SecondReadingPages
from eastwind.web.console.standings import STANDINGS, StandingsPages
from eastwind.web.console.statistics import StatisticsPage
from eastwind.web.console.typing_cards import PAPER, PaperPages, TypingPages
from eastwind.web.live.topics import Topic

PLAYING_ROUTES: Final[Sequence[ControllerRouterHandler]] = (
    RoundPages,
    PhasePages,
    BoardPages,
    CardPages,
    GamePages,
    SecondGamePages,
    TypingPages,
    SecondReadingPages,
    PaperPages,
    DifferencePages,
    StandingsPages,
    StatisticsPage,
    RescoredPages,
    PenaltyPages,
    PrizePages,
    CompetitionPages,
    CeremonyPages,
    LogPages,
    RulingDeskPages,
    HandDeskPages,
    RulingLogPages,
)

PLAYING_TOPICS: Final[Sequence[Topic]] = (ROUND, ROUND_CARDS, BOARD, CARD, PAPER, STANDINGS, RULINGS_BOOK)
