"""Small answers that scripts ask for."""

from litestar import get
from litestar.template.base import csrf_token

from eastwind import __version__
from eastwind.web.house import HouseHere
from eastwind.web.visit import AnyRequest


@get("/healthz", include_in_schema=False)
async def health(house: HouseHere) -> dict[str, str | int]:
    """Whether the server is up and its store answers: the version, and the position of the log."""
    return {"version": __version__, "position": await house.clerk.ask(house.store.latest)}


@get("/time", include_in_schema=False)
async def time_here(house: HouseHere) -> dict[str, int]:
    """What time it is on the server (ms UTC): pages keep their clocks by it, whatever the device's own clock says."""
    return {"now": house.now()}


@get("/csrf", include_in_schema=False)
async def fresh_token(request: AnyRequest) -> dict[str, str]:
    """The token that a page of ours must send with what it posts, for pages that were open for long."""
    return {"token": csrf_token({"request": request})}
