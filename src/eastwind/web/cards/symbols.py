"""What can be typed in a hand, in plain words: the help beside the field."""

from typing import Final

from eastwind.base.phrase import phrase

SYMBOLS: Final = (
    ("1 … 9", phrase("numbers")),
    ("0", phrase("soap (the white dragon, zero)")),
    ("F", phrase("flower")),
    ("N E S W", phrase("the winds")),
    ("R G", phrase("red dragon, green dragon")),
    ("D", phrase("the dragon of the group’s colour; without a colour any dragon")),
    ("Z", phrase("any wind; Z1 to Z4 are winds that differ")),
    ("?", phrase("any tile but a joker")),
    ("{year}", phrase("the four digits of the card’s year")),
)
"""Letters that stand for tiles."""

SIGNS: Final = (
    ("a b c", phrase("behind a group: its colour. Three suits that differ")),
    ("x y z", phrase("suits that may be the same or not")),
    ("*", phrase("every tile of any suit")),
    ("!", phrase("no jokers in this group")),
    ("^", phrase("this group may not be exposed")),
    ("~F", phrase("a flower may stand for any tile of the group")),
    ("+ - x =", phrase("only printed, with a space on both sides")),
)
"""What stands behind a group, or between groups."""

EXAMPLE: Final = "FF 111a 222b 3333a DDb"
"""A hand as it is typed."""

MOVES: Final = (
    ("none", phrase("They stay as printed")),
    ("run", phrase("Together, by any step: any run")),
    ("run2", phrase("Together, by twos: odd stays odd")),
    ("like", phrase("The one number may be any from 1 to 9")),
    ("listed", phrase("The one number may be one of these:")),
)
"""How the printed numbers of a line may move."""
