"""The public page."""

from litestar import Controller, get
from litestar.response import Template

from eastwind.tournament.views.prizes import money
from eastwind.tournament.views.public import PublicView
from eastwind.tournament.views.rulings import RulingsToKnowView
from eastwind.web.pages import page
from eastwind.web.visit import AnyRequest, VisitHere


class PublicPages(Controller):
    """Seats and standings once they are published."""

    path = "/events/{event:str}/public"
    include_in_schema = False

    @get("", name="public")
    async def public(self, request: AnyRequest, visit: VisitHere) -> Template:
        """For everyone with the link: the clock, rulings to know, everybody's seat by name, standings once shown."""
        seen = visit.through("public")
        public = await seen.view(PublicView, "public")
        return page(
            request,
            "public/public.html",
            visit=seen,
            topics=["clock", "public", "known-rulings", "read-out"],
            public=public,
            known=await seen.view(RulingsToKnowView, "rulings-to-know"),
            ceremony=public.ceremony,
            money=money,
        )
