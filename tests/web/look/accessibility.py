"""What a page must not have, whoever wrote it: faults that axe finds, small targets, sideways scrolling."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

LEVELS = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
SMALLEST_TARGET = 44

# A tick box or a radio is touched through its whole label.
SMALL_TARGETS = """least => [...document.querySelectorAll("a, button, input, select, textarea, summary")]
    .map(target => target.closest("label") ?? target)
    .filter(target => target.checkVisibility())
    .map(target => [target.outerHTML.slice(0, 120), target.getBoundingClientRect()])
    .filter(([, box]) => Math.round(box.width) < least || Math.round(box.height) < least)
    .map(([html, box]) => `${Math.round(box.width)} x ${Math.round(box.height)}: ${html}`)"""

DOUBLED_IDS = """() => [...document.querySelectorAll("[id]")]
    .map(each => each.id)
    .filter((id, at, ids) => ids.indexOf(id) !== at)"""


def faults(page: Page) -> str:
    """What axe finds against WCAG 2.2 AA and its own good practice, as a report; empty when there is nothing."""
    result = Axe().run(page, options={"runOnly": {"type": "tag", "values": list(LEVELS)}})
    return result.generate_report() if result.violations_count else ""


def small_targets(page: Page) -> list[str]:
    """Every visible thing to touch that is under 44 px, with its size."""
    found: list[str] = page.evaluate(SMALL_TARGETS, SMALLEST_TARGET)
    return found


def scrolls_sideways(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth > innerWidth"))


def doubled_ids(page: Page) -> list[str]:
    """Every id that stands twice on the page: a label or a script would find the wrong one."""
    found: list[str] = page.evaluate(DOUBLED_IDS)
    return found
