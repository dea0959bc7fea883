"""The HTTP side, described for machines: made from the endpoints and the wire's types."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import msgspec

import barkade
from barkade.server.api import ENDPOINTS, TABLE
from barkade.server.calls import Endpoint
from barkade.server.wire import Health, Problem

REF = "#/components/schemas/{name}"
PROBLEMS = {
    400: "It can't be done like this",
    403: "It belongs to somebody else",
    404: "There is no such thing",
    409: "Not now, or not any more",
    413: "Too long",
    422: "Not understood",
    429: "Too fast",
}
PARAMETERS: dict[str, dict[str, Any]] = {
    "table": {"type": "string", "description": "a table's id"},
    "game": {"type": "string", "description": "a game's id"},
    "seat": {"type": "integer", "minimum": 0, "maximum": 7},
    "n": {"type": "integer", "minimum": -1, "description": "a moment; -1 is now"},
    "key": {"type": "string", "description": "the key in the link that one was given"},
    "eyes": {
        "type": "string",
        "pattern": "^([0-7]|spectator|)$",
        "description": "a seat's number, or spectator; empty: one's own",
    },
    "before": {
        "type": "string",
        "pattern": "^[0-9]{0,9}$",
        "description": "how many come before those that are known; empty: the last page",
    },
    "pace": {
        "type": "string",
        "enum": ["", "live", "days", "race"],
        "description": "how a game goes; empty: however",
    },
    "after": {
        "type": "string",
        "pattern": "^[0-9]{0,9}$",
        "description": "after which place; empty: from the first one",
    },
    "link": {"type": "string", "enum": ["sit", "watch", "pass"]},
    "guest": {"type": "string", "description": "what a guest is called"},
    "code": {"type": "string", "description": "a code for another device, for its link"},
}


# What can be done at a table that was answered with.
LINKS = {
    row.call.__name__: {
        "operationId": row.call.__name__,
        "parameters": {"table": "$response.body#/id"},
    }
    for row in ENDPOINTS
    if row.path.startswith(TABLE)
}


@cache
def written() -> bytes:
    """The OpenAPI document of this server, made once."""
    return msgspec.json.encode(document())


def document() -> dict[str, Any]:
    """The OpenAPI document of this server."""
    types = [Problem, Health]
    for endpoint in ENDPOINTS:
        types += [kind for kind in (endpoint.answer, endpoint.body) if kind not in (None, bytes)]
    schemas, components = msgspec.json.schema_components(types, ref_template=REF)
    by_type = {str(kind): schema for kind, schema in zip(types, schemas, strict=True)}
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint, by_type)
    paths["/health"] = {"get": _health(by_type)}
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Barkade",
            "version": barkade.__version__,
            "description": "Tables for dog games. Playing itself goes over a socket: see"
            " docs/protocol.md.",
        },
        "paths": paths,
        "components": {"schemas": components},
    }


def _operation(endpoint: Endpoint, by_type: dict[str, Any]) -> dict[str, Any]:
    problem = {"application/json": {"schema": by_type[str(Problem)]}}
    answer = {"type": "string"} if endpoint.answer is bytes else by_type[str(endpoint.answer)]
    responses: dict[str, Any] = {
        "200": {"description": endpoint.does, "content": {endpoint.media: {"schema": answer}}}
    }
    if endpoint.limit == "tables":  # it opens one
        responses["200"]["links"] = LINKS
    for status in (*endpoint.problems, 429):
        responses[str(status)] = {"description": PROBLEMS[status], "content": problem}
    operation: dict[str, Any] = {
        "summary": endpoint.does,
        "operationId": endpoint.call.__name__,
        "parameters": _parameters(endpoint),
        "responses": responses,
    }
    if endpoint.body is not None:
        content = {"application/json": {"schema": by_type[str(endpoint.body)]}}
        operation["requestBody"] = {"required": True, "content": content}
    return operation


def _parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    in_path = [
        {"name": name, "in": "path", "required": True, "schema": PARAMETERS[name]}
        for name in re.findall(r"{(\w+)}", endpoint.path)
    ]
    in_query = [
        {"name": name, "in": "query", "schema": PARAMETERS[name]} for name in endpoint.query
    ]
    return in_path + in_query


def _health(by_type: dict[str, Any]) -> dict[str, Any]:
    content = {"application/json": {"schema": by_type[str(Health)]}}
    return {
        "summary": "Whether the server is well",
        "operationId": "health",
        "responses": {
            "200": {"description": "It is", "content": content},
            "503": {"description": "It can't write", "content": content},
        },
    }
