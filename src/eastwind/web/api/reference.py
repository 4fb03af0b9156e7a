"""The OpenAPI document: what the framework knows of the addresses, and every kind of command with its fields."""

from typing import Any, Final

import msgspec
from litestar import MediaType, Request
from litestar.openapi.plugins import OpenAPIRenderPlugin

from eastwind.tournament.commands import COMMANDS, Command
from eastwind.tournament.roles import MAY_DO, MAY_SEE, ROLES

_COMMANDS_PATH: Final = "/api/events/{event}/commands"
_CREATE_PATH: Final = "/api/events"
_VIEW_PATH: Final = "/api/events/{event}/views/{view}"

_FAULT: Final = {
    "type": "object",
    "required": ["code", "message", "where", "facts", "clause"],
    "properties": {
        "code": {"type": "string", "description": "Stable; what a program decides by."},
        "message": {"type": "string", "description": "In plain words, for people."},
        "where": {"type": "string", "description": "The field, dotted; empty for the whole."},
        "facts": {"type": "object"},
        "clause": {"type": ["string", "null"], "description": "The clause of the rulebook that says so."},
    },
}
_REFUSED: Final = {
    "type": "object",
    "required": ["error", "faults"],
    "properties": {"error": _FAULT, "faults": {"type": "array", "minItems": 1, "items": _FAULT}},
}
_MEANINGS: Final = {
    "400": "Something that was sent cannot be taken; every fault is named.",
    "401": "Nobody is signed in here, or the code was changed.",
    "403": "The role may not do or see this.",
    "404": "There is no such tournament or view.",
    "409": "It stands otherwise by now: stale, already entered, final, or the id was used for something else.",
    "413": "Too large.",
    "429": "Too often.",
    "507": "The disk is full; nothing was saved.",
}


class Reference(OpenAPIRenderPlugin):
    """Serves the document as JSON, and nothing else: viewers load scripts from elsewhere."""

    def __init__(self) -> None:
        super().__init__(path="/openapi.json", media_type=MediaType.JSON)

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:  # noqa: ARG002
        """The whole document."""
        return msgspec.json.encode(document(openapi_schema))


def document(framework: dict[str, Any]) -> dict[str, Any]:
    """The framework's document with our commands, views and refusals in it."""
    bodies, shapes = command_shapes()
    paths = {path: _with_refusals(item) for path, item in framework["paths"].items()}
    _of(paths, _COMMANDS_PATH, "post")["requestBody"] = _json({"oneOf": list(bodies.values())})
    _of(paths, _CREATE_PATH, "post")["requestBody"] = _json(_new_tournament())
    for parameter in _of(paths, _VIEW_PATH, "get")["parameters"]:
        if parameter["name"] == "view":
            parameter["schema"] = {"type": "string", "enum": list(MAY_SEE)}
    components = framework.get("components", {})
    schemas = {**components.get("schemas", {}), **shapes, "Refused": _REFUSED}
    return {**framework, "paths": paths, "components": {**components, "schemas": schemas}}


def command_shapes() -> tuple[dict[str, dict[str, Any]], dict[str, Any]]:
    """The JSON schema of each command by its kind, and the schemas these speak of."""
    kinds = list(COMMANDS.values())
    references, shapes = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    bodies = {kind.kind: _submitted(kind, body) for kind, body in zip(kinds, references, strict=True)}
    return bodies, dict(shapes)


def _submitted(kind: type[Command], body: dict[str, Any]) -> dict[str, Any]:
    roles = ", ".join(role for role in ROLES if role in MAY_DO[kind])
    return {
        "type": "object",
        "title": kind.kind,
        "description": f"{kind.__doc__} For: {roles}.",
        "additionalProperties": False,
        "required": ["id", "kind", "body"],
        "properties": {
            "id": _id(),
            "kind": {"const": kind.kind},
            "body": body,
            "expected": {"type": ["integer", "null"], "minimum": 0, "maximum": 2**31},
        },
    }


def _new_tournament() -> dict[str, Any]:
    body = {"$ref": "#/components/schemas/CreateTournament"}
    return {
        "type": "object",
        "additionalProperties": False,
        "required": ["id", "body"],
        "properties": {"id": _id(), "body": body},
    }


def _id() -> dict[str, Any]:
    return {"type": "string", "pattern": "^[0-9a-f]{32}$", "description": "128 random bits, chosen by the sender."}


def _json(schema: dict[str, Any]) -> dict[str, Any]:
    return {"required": True, "content": {"application/json": {"schema": schema}}}


def _of(paths: dict[str, Any], path: str, method: str) -> dict[str, Any]:
    operation: dict[str, Any] = paths[path][method]
    return operation


def _with_refusals(item: dict[str, Any]) -> dict[str, Any]:
    refused = {"application/json": {"schema": {"$ref": "#/components/schemas/Refused"}}}
    answers = {status: {"description": words, "content": refused} for status, words in _MEANINGS.items()}
    return {
        method: {**operation, "responses": {**operation["responses"], **answers}} for method, operation in item.items()
    }
