"""The rules, for everyone at the event: the rule sheet, what happens if, and how rulebooks differ."""

from eastwind.web.face import Face
from eastwind.web.rules.pages import RulesPages
from eastwind.web.rules.what_if import WhatIfPages

FACE = Face(routes=[RulesPages, WhatIfPages])
