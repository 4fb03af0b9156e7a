"""The trainer, for everyone and without a code: deal a hand, pass, and see what the advice makes of it."""

from eastwind.web.face import Face
from eastwind.web.trainer.pages import TrainerPages

FACE = Face(routes=[TrainerPages])
