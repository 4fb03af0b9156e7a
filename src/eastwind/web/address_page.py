"""The phones' address: shown with its QR code, tested from a phone, and watched for a change."""

from functools import lru_cache

import segno
from litestar import Controller, get, post
from litestar.response import Redirect, Template
from markupsafe import Markup

from eastwind.web.access.addresses import from_this_computer
from eastwind.web.access.guards import director_only
from eastwind.web.house import HouseHere
from eastwind.web.pages import go, page
from eastwind.web.visit import AnyRequest


class AddressPages(Controller):
    """What the director needs before the first phone comes."""

    include_in_schema = False

    @get("/address", guards=[director_only])
    async def address(self, request: AnyRequest, house: HouseHere) -> Template:
        """The address and its QR code, and whether a phone reached it."""
        addresses = house.addresses
        test = f"{addresses.for_phones}/hello"
        return page(
            request,
            "address.html",
            address=addresses.for_phones,
            test=test,
            picture=qr_picture(test),
            seen_at=addresses.phone_seen_at,
            moved_to=addresses.moved_to(),
        )

    @get("/address/seen", guards=[director_only])
    async def seen(self, request: AnyRequest, house: HouseHere) -> Template:
        """The part of the page that says whether a phone came."""
        return page(request, "address_seen.html", seen_at=house.addresses.phone_seen_at)

    @post("/address/move", guards=[director_only])
    async def move(self, house: HouseHere) -> Redirect:
        """Give phones the address that this computer has now."""
        if (moved_to := house.addresses.moved_to()) is not None:
            house.addresses.move(moved_to)
        return go("/address")

    @get("/hello")
    async def hello(self, request: AnyRequest, house: HouseHere) -> Template:
        """What a phone sees when it reaches this computer."""
        if not from_this_computer(request):
            house.addresses.phone_seen_at = house.now()
        return page(request, "hello.html")


# The same sheets are opened again and again, on the screen and for the printer.
@lru_cache(maxsize=2_048)
def qr_picture(address: str) -> Markup:
    """A QR code as SVG markup for a page, without any style of its own."""
    svg = segno.make(address, error="m", micro=False).svg_inline(scale=1, border=2, omitsize=True, svgclass="qr")
    return Markup(svg)
