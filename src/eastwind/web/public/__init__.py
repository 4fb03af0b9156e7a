"""The public page: what is published, for whoever has the link."""

from eastwind.web.ceremony import READ_OUT
from eastwind.web.face import Face
from eastwind.web.known_rulings import KNOWN_RULINGS
from eastwind.web.public.pages import PublicPages
from eastwind.web.public.statistics import PublicStatistics
from eastwind.web.public.topics import PUBLIC

FACE = Face(routes=[PublicPages, PublicStatistics], topics=[PUBLIC, KNOWN_RULINGS, READ_OUT])
