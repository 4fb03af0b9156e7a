"""The trainer's pages. They are plain forms: a hand goes on by its address, which can be shared and played again."""

import asyncio
from collections.abc import Sequence
from typing import Annotated, Any, Final

import msgspec
from litestar import Controller, Request, get
from litestar.middleware.rate_limit import RateLimitConfig, get_remote_address
from litestar.params import PathParameter, QueryParameter
from litestar.response import Redirect, Template

from eastwind.base.refusal import Refused
from eastwind.card.analyser import Analyser, Tiles
from eastwind.card.tiles import TILES
from eastwind.game.advice import Move, begin
from eastwind.tournament.chosen_card import PRACTICE
from eastwind.web.access.sessions import session_of
from eastwind.web.cards.choosing import called
from eastwind.web.house import House, HouseHere
from eastwind.web.pages import go, page
from eastwind.web.ready_cards import ReadyCard
from eastwind.web.refusing import RefusedRequest
from eastwind.web.trainer import wording
from eastwind.web.trainer.addresses import (
    card_address,
    hand_address,
    known_seed,
    moves_in,
    puzzle_address,
    tiles_in,
    word_of,
)
from eastwind.web.trainer.card_choice import cards_for, own_page, ready_card
from eastwind.web.trainer.card_shown import printed_line, printed_sections
from eastwind.web.trainer.days import fresh_seed, is_day, refuse_tomorrow, today
from eastwind.web.trainer.replaying import asked_puzzle, replayed
from eastwind.web.trainer.seen import Seen, advised_instead, seen
from eastwind.web.visit import AnyRequest

PAGES_A_MINUTE: Final = 240
"""For one device; strangers behind one address share it."""

Seed = Annotated[str, PathParameter(max_length=60)]
CardId = Annotated[str, QueryParameter(max_length=60)]
Pick = Annotated[int | None, QueryParameter(ge=0, le=3)]
Words = Annotated[list[str] | None, QueryParameter(max_items=14)]


def _reader(request: Request[Any, Any, Any]) -> str:
    return f"trainer {session_of(request).device or get_remote_address(request)}"


class TrainerPages(Controller):
    """A place to practise between tournaments."""

    path = "/trainer"
    include_in_schema = False
    middleware = (RateLimitConfig(rate_limit=("minute", PAGES_A_MINUTE), identifier_for_request=_reader).middleware,)

    @get("", name="trainer")
    async def door(self, request: AnyRequest, house: HouseHere, card: CardId = PRACTICE) -> Template:
        """The hand of the day, a hand of one's own, and the card they are played with."""
        ready = await ready_card(card, request, house)
        cards = await cards_for(request, house)
        day = today(house.now())
        return await _page(
            request,
            house,
            "trainer/door.html",
            cards=called(cards),
            card=ready,
            day=day,
            hand=_words(begin(day).hand),
            fresh=fresh_seed(),
            address=hand_address,
            puzzle_address=puzzle_address,
            card_address=card_address,
        )

    @get("/today", name="trainer-today")
    async def of_the_day(self, house: HouseHere) -> Redirect:
        """On to the hand of the day: an address to keep."""
        return go(hand_address(today(house.now())))

    @get("/card", name="trainer-card")
    async def card(self, request: AnyRequest, house: HouseHere, card: CardId = PRACTICE) -> Template:
        """The card as it is printed, its suits in three colours."""
        ready = await ready_card(card, request, house)
        return await _page(request, house, "trainer/card.html", card=ready, sections=printed_sections(ready.source))

    @get("/nearest/{seed:str}", name="trainer-puzzle")
    async def nearest(
        self, request: AnyRequest, house: HouseHere, seed: Seed, card: CardId = PRACTICE, pick: Pick = None
    ) -> Template:
        """Four lines for a hand: which one is nearest? With `pick` the answer."""
        refuse_tomorrow(known_seed(seed), house.now())
        ready = await ready_card(card, request, house)
        asked = await asyncio.to_thread(asked_puzzle, ready.analyser, seed)
        return await _page(
            request,
            house,
            "trainer/nearest.html",
            seed=seed,
            card=ready,
            puzzle=asked,
            printed=[printed_line(ready.source, line.section, line.no) for line in asked.lines] if asked else [],
            pick=pick,
            fresh=fresh_seed(),
            address=puzzle_address,
            card_address=card_address,
            words=_words,
        )

    @get("/hand/{seed:str}", name="trainer-hand")
    async def hand(
        self, request: AnyRequest, house: HouseHere, seed: Seed, card: CardId = PRACTICE, m: Words = None
    ) -> Template:
        """A hand after the moves `m`: what is asked next, or how it came out."""
        return await _hand_page(request, house, await _played(request, house, seed, card, m or ()))

    @get("/hand/{seed:str}/play", name="trainer-play")
    async def play(
        self,
        request: AnyRequest,
        house: HouseHere,
        seed: Seed,
        card: CardId = PRACTICE,
        m: Words = None,
        tile: Words = None,
    ) -> Redirect | Template:
        """On to the hand after one more move, the ticked tiles; or why they are refused."""
        played, ticked = await _played(request, house, seed, card, m or ()), tiles_in(tile or ())
        moves = (*played.moves, ticked)
        answer = await asyncio.to_thread(replayed, played.card.analyser, seed, moves)
        if isinstance(answer, Refused):
            return await _hand_page(request, house, played, answer, ticked)
        return go(hand_address(seed, played.card.id, moves))


async def _page(request: AnyRequest, house: House, template: str, **context: Any) -> Template:
    """A page of the trainer, with the way back to a player's own page."""
    return page(request, template, own_page=await own_page(request, house), **context)


class _Played(msgspec.Struct, frozen=True):
    """What an address says."""

    seed: str
    card: ReadyCard
    moves: tuple[Move, ...]


async def _played(request: AnyRequest, house: House, seed: str, card: str, words: Sequence[str]) -> _Played:
    refuse_tomorrow(known_seed(seed), house.now())
    return _Played(seed, await ready_card(card, request, house), moves_in(words))


async def _hand_page(
    request: AnyRequest, house: House, played: _Played, refused: Refused | None = None, ticked: Tiles = ()
) -> Template:
    shown = await asyncio.to_thread(_seen, played.card.analyser, played.seed, played.moves)
    return await _page(
        request,
        house,
        "trainer/hand.html",
        refused=refused,
        played=played,
        seen=shown,
        ticked=list(_words(ticked)),
        instead=advised_instead(played.moves, shown.last),
        is_day=is_day(played.seed),
        today=today(house.now()),
        fresh=fresh_seed(),
        address=hand_address,
        card_address=card_address,
        wording=wording,
        word_of=word_of,
        words=_words,
    )


def _seen(analyser: Analyser, seed: str, moves: tuple[Move, ...]) -> Seen:
    practice = replayed(analyser, seed, moves)
    if isinstance(practice, Refused):
        raise RefusedRequest(practice)
    return seen(analyser, seed, practice)


def _words(tiles: Tiles) -> tuple[str, ...]:
    return tuple(TILES[tile] for tile in tiles)
