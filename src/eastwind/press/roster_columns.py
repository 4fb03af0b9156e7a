"""What a roster can say of a person, and the headings under which people write it, in English and Spanish."""

from collections.abc import Sequence
from typing import Final

from eastwind.base.phrase import phrase
from eastwind.press.columns import Column, Placed, placed, plain

COLUMNS: Final[dict[str, Column]] = {
    column.key: column
    for column in (
        Column(
            "name",
            phrase("Name"),
            "name|names|full name|player|player name|participant|attendee|guest|last first|last name first name"
            "|nombre|nombre completo|nombre y apellido|nombre y apellidos|jugador|jugadora|participante"
            "|apellidos nombre",
        ),
        Column(
            "first",
            phrase("First name"),
            "first|first name|firstname|given name|forename|nombre de pila|primer nombre|nombres",
        ),
        Column("last", phrase("Last name"), "last|last name|lastname|surname|family name|apellido|apellidos"),
        Column(
            "number", phrase("Number"), "number|no|nr|num|player number|player no|player id|numero|n|n o|no de jugador"
        ),
        Column("club", phrase("Club"), "club|home club|club name|group name|league|asociacion|nombre del club"),
        Column("notes", phrase("Notes"), "notes|note|comment|comments|remarks|notas|nota|comentarios|observaciones"),
        Column(
            "group",
            phrase("Keep apart"),
            "group|keep apart|keep apart group|household|family|car|separar|mantener separados|familia|hogar|grupo",
        ),
        Column("table", phrase("Stays at table"), "table|fixed table|stays at table|mesa|mesa fija"),
        Column("seat", phrase("On the seat"), "seat|letter|fixed seat|on the seat|asiento|puesto|asiento fijo"),
        Column(
            "brings_set",
            phrase("Brings a set"),
            "brings set|brings a set|set|mah jongg set|bringing a set|trae juego|trae un juego|juego",
        ),
        Column("paid", phrase("Paid"), "paid|payment|has paid|pagado|pagada|pago|ha pagado"),
        Column(
            "waiting",
            phrase("Waiting list"),
            "waiting|waiting list|waitlist|on the waiting list|status|registration status"
            "|lista de espera|espera|en espera|estado",
        ),
        Column("team", phrase("Team"), "team|team name|equipo|nombre del equipo"),
        Column(
            "first_time",
            phrase("First tournament"),
            "first time|first timer|first tournament|new player|newcomer|primera vez|primer torneo|principiante",
        ),
    )
}
"""The columns that are read, in the order in which a choice of them is offered."""

_HALF_A_NAME: Final = frozenset({"name", "nombre"})
"""Headings that mean the first name where the last name has a column of its own."""


def roster_columns(headings: Sequence[str]) -> Placed:
    """Where each column of a roster stands, by its heading."""
    found = dict(placed(headings, COLUMNS.values()))
    if "last" in found.values() and "first" not in found.values():
        halves = (at for at, key in found.items() if key == "name" and plain(headings[at]) in _HALF_A_NAME)
        found.update(dict.fromkeys(halves, "first"))
    return found
