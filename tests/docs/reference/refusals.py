"""The page about refusals: every code in the source, with the sentences that are said under it."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from tests.docs.places import SOURCE
from tests.docs.reference.markdown import code, document, section, table

_MAKERS: Final = frozenset({"refuse", "Refusal", "fault", "barred", "not_now", "_bad", "_fault"})
"""What makes a refusal: the first text given is the code and the next the sentence, unless a module's own maker knows
the code already."""

_CODE: Final = re.compile(r"[a-z]+(-[a-z]+)*")

Texts = Mapping[str, str]


class Refused(NamedTuple):
    """One place in the source where something is refused."""

    room: str
    code: str
    sentence: str


def refusals() -> str:
    """Every code with its sentences, by room."""
    lead = (
        "Every code that a refusal may carry, and what is said with it; `{…}` is a fact of the case. Codes are stable, "
        "sentences may get better. Where a sentence is put together elsewhere the column is empty."
    )
    found: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for one in every_refusal():
        found[one.room][one.code].add(one.sentence)
    return document("Refusals", lead, [_room(room, found[room]) for room in sorted(found)])


def _room(room: str, codes: Mapping[str, set[str]]) -> str:
    rows = [(code(name), " · ".join(sorted(filter(None, codes[name])))) for name in sorted(codes)]
    return section(code(room), table(("code", "what is said"), rows))


def every_refusal() -> Iterator[Refused]:
    """Every refusal that the source can make."""
    trees = _trees()
    everywhere = {name: text for modules in trees.values() for tree in modules for name, text in _texts(tree.body)}
    for room, modules in trees.items():
        for tree in modules:
            yield from _in_module(room, tree, everywhere)


def _trees() -> dict[str, list[ast.Module]]:
    trees: dict[str, list[ast.Module]] = defaultdict(list)
    for file in sorted(SOURCE.rglob("*.py")):
        trees[file.relative_to(SOURCE).parts[0]].append(ast.parse(file.read_text(encoding="utf-8")))
    return dict(trees)


def _in_module(room: str, tree: ast.Module, everywhere: Texts) -> Iterator[Refused]:
    known = {**everywhere, **dict(_texts(tree.body))}
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    own = {
        function.name: made.code
        for function in functions
        if function.name in _MAKERS
        for made in _made_in(room, function, known, {})
    }
    for function in functions:
        yield from _made_in(room, function, known, own)


def _texts(nodes: list[ast.stmt]) -> Iterator[tuple[str, str]]:
    """The names that these statements give to a text."""
    for node in nodes:
        match node:
            case (
                ast.Assign(targets=[ast.Name(id=name)], value=ast.expr() as value)
                | ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value)
            ) if text := _text(value, {}):
                yield name, text


def _made_in(room: str, function: ast.AST, known: Texts, own: Texts) -> Iterator[Refused]:
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _MAKERS:
            near = {**known, **dict(_texts(_before(function, node.lineno)))}
            texts = [text for argument in node.args if (text := _text(argument, near))]
            if texts and _CODE.fullmatch(texts[0]):
                yield Refused(room, texts[0], "".join(texts[1:2]))
            elif texts and node.func.id in own:
                yield Refused(room, own[node.func.id], texts[0])


def _before(function: ast.AST, line: int) -> list[ast.stmt]:
    """The statements of a function above a line, the nearest last: there the names mean what they mean."""
    above = [node for node in ast.walk(function) if isinstance(node, ast.stmt) and node.lineno < line]
    return sorted(above, key=lambda node: node.lineno)


def _text(argument: ast.expr, known: Texts) -> str:
    match argument:
        case ast.Constant(value=str(text)) | ast.Call(func=ast.Name(id="phrase"), args=[ast.Constant(value=str(text))]):
            return text
        case ast.Name(id=name):
            return known.get(name, "")
        case _:
            return ""
