"""The public page."""

from litestar import Controller, get
from litestar.response import Template

from eastwind.tournament.views.public import PublicView
from eastwind.web.pages import page
from eastwind.web.visit import AnyRequest, VisitHere


class PublicPages(Controller):
    """Seats and standings once they are published."""

    path = "/events/{event:str}/public"
    include_in_schema = False

    @get("", name="public")
    async def public(self, request: AnyRequest, visit: VisitHere) -> Template:
        """For everyone with the link: the clock, everybody's seat by name, and the standings once they are shown."""
        seen = visit.through("public")
        public = await seen.view(PublicView, "public")
        return page(request, "public/public.html", visit=seen, topics=["clock", "public"], public=public)
