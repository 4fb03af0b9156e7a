"""What the forms of a fragment are drawn with, where nobody has typed anything yet."""

from typing import Any, Final

from eastwind.web.faults import sentences_by_field

UNTOUCHED: Final[dict[str, Any]] = {"typed": {}, "faults_at": sentences_by_field(())}
"""No words of a form that was refused, and no faults beside its fields."""
