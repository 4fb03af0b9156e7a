"""What a hand is, what it can still become, and why not: the analyser over a compiled card."""

from eastwind.card.analyser.analysing import Analyser
from eastwind.card.analyser.answer import Analysis, GoneLine, PossibleLine
from eastwind.card.analyser.exposure import Exposure, exposure_of
from eastwind.card.analyser.kernels import DEFAULT, KERNELS, ExtraMissing, WholeKernel, usable
from eastwind.card.analyser.kernels.kernel import GONE, least, places_of
from eastwind.card.analyser.kernels.nearness import Hands, Nearby, Nearness
from eastwind.card.analyser.kernels.reference import hidden_demand, missing
from eastwind.card.analyser.record import INVALID_RECORD, PositionRecord, decode_position, position_of
from eastwind.card.analyser.shapes import Demand, Part, Shape
from eastwind.card.analyser.sight import Position, Rack, Supply, Tiles, sight_of

__all__ = [
    "DEFAULT",
    "GONE",
    "INVALID_RECORD",
    "KERNELS",
    "Analyser",
    "Analysis",
    "Demand",
    "Exposure",
    "ExtraMissing",
    "GoneLine",
    "Hands",
    "Nearby",
    "Nearness",
    "Part",
    "Position",
    "PositionRecord",
    "PossibleLine",
    "Rack",
    "Shape",
    "Supply",
    "Tiles",
    "WholeKernel",
    "decode_position",
    "exposure_of",
    "hidden_demand",
    "least",
    "missing",
    "places_of",
    "position_of",
    "sight_of",
    "usable",
]
