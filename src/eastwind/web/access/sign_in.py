"""The director's way in: a first link that sets the passphrase, then the passphrase."""

import asyncio
from typing import Final

from litestar import Controller, get, post
from litestar.response import Redirect, Template

from eastwind.base.refusal import Refused, refuse
from eastwind.web.access.guards import fit_for_director
from eastwind.web.access.passphrase import SHORTEST
from eastwind.web.access.sessions import Session, device_of, keep_session, session_of
from eastwind.web.house import House, HouseHere
from eastwind.web.pages import go, page
from eastwind.web.visit import AnyRequest

_WRONG: Final = refuse("wrong-passphrase", "This is not the passphrase.", "passphrase")
_DIFFERENT: Final = refuse("different-passphrases", "The two are not the same. Please type both again.", "again")


class SignInPages(Controller):
    """Sign-in and sign-out. Every sign-in gives the session a new name."""

    include_in_schema = False

    @get("/sign-in", guards=[fit_for_director])
    async def ask(self, request: AnyRequest, house: HouseHere) -> Template:
        """The page that asks for the passphrase, or says how to choose one."""
        return _page(request, house)

    @post("/sign-in", guards=[fit_for_director])
    async def sign_in(self, request: AnyRequest, house: HouseHere) -> Redirect | Template:
        """Sign in with the passphrase."""
        form = await request.form()
        address = request.client.host if request.client else ""
        if stopped := house.passphrase_guesses.stopped(address):
            return _page(request, house, refused=stopped)
        if not await asyncio.to_thread(house.passphrase.opens, str(form.get("passphrase", ""))):
            house.passphrase_guesses.wrong(address)
            return _page(request, house, refused=_WRONG)
        return _let_in(request, house)

    @get("/sign-in/first", guards=[fit_for_director])
    async def ask_first(self, request: AnyRequest, house: HouseHere) -> Template:
        """The page that the printed link opens; its token is in the fragment."""
        return _page(request, house, first=True)

    @post("/sign-in/first", guards=[fit_for_director])
    async def choose(self, request: AnyRequest, house: HouseHere) -> Redirect | Template:
        """Choose a passphrase with the link's token, and be signed in."""
        form = {name: str(value) for name, value in (await request.form()).items()}
        passphrase = form.get("passphrase", "")
        if passphrase != form.get("again"):
            return _page(request, house, first=True, refused=_DIFFERENT, token=form.get("token", ""))
        refused = await house.clerk.ask(house.passphrase.choose, form.get("token", ""), passphrase)
        if refused is not None:
            return _page(request, house, first=True, refused=refused, token=form.get("token", ""))
        return _let_in(request, house)

    @post("/sign-out")
    async def sign_out(self, request: AnyRequest) -> Redirect:
        """Forget who used this browser."""
        keep_session(request, Session())
        return go("/")


def _let_in(request: AnyRequest, house: House) -> Redirect:
    session = session_of(request)
    session.device = session.device or device_of(request)
    session.director = house.passphrase.mark
    keep_session(request, session)
    return go("/")


def _page(
    request: AnyRequest, house: House, *, first: bool = False, refused: Refused | None = None, token: str = ""
) -> Template:
    return page(
        request,
        "sign_in.html",
        refused=refused,
        first=first,
        chosen=house.passphrase.chosen,
        shortest=SHORTEST,
        token=token,
    )
