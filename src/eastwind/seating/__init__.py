"""Who sits where: the draw, movements, short tables, planned schedules, and the audit of who meets whom."""

from eastwind.seating.anneal import Told
from eastwind.seating.audit import Audit, audit
from eastwind.seating.dealers import dealers
from eastwind.seating.exchange import exchange
from eastwind.seating.planner import plan
from eastwind.seating.request import PlanRequest
from eastwind.seating.schedule import Choice, Plan, Remark, Rounds

__all__ = [
    "Audit",
    "Choice",
    "Plan",
    "PlanRequest",
    "Remark",
    "Rounds",
    "Told",
    "audit",
    "dealers",
    "exchange",
    "plan",
]
