"""The cards of an installation: the list, and the editor in which a club types its own."""

from eastwind.web.cards.editor import CardPages
from eastwind.web.cards.lines import LinePages
from eastwind.web.cards.listing import CardListPages
from eastwind.web.face import Face

FACE = Face(routes=[CardListPages, CardPages, LinePages])
