"""What the server says of itself: one line an event, plain for people, JSON for machines."""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import Any

from barkade.kernel.errors import BarkadeError

NAME = "barkade.server"
BENEATH = "uvicorn.error"  # which would warn of every request that makes no sense


class Log:
    """Events with fields."""

    def __init__(self) -> None:
        self._logger = logging.getLogger(NAME)

    def info(self, event: str, **fields: Any) -> None:
        self._logger.info(event, extra={"fields": fields})

    def error(self, event: str, **fields: Any) -> None:
        self._logger.error(event, extra={"fields": fields}, exc_info=_unexpected())


def _unexpected() -> bool:
    """Whether an error is being handled that nobody has foreseen: its traceback belongs to the
    line.  One of ours says in its sentence all that there is to say."""
    error = sys.exc_info()[1]
    return error is not None and not isinstance(error, BarkadeError)


class Plain(logging.Formatter):
    """``12:30:05 opened table=abc game=…``"""

    def format(self, record: logging.LogRecord) -> str:
        fields = getattr(record, "fields", {})
        words = [time.strftime("%H:%M:%S"), record.getMessage()]
        words += [f"{name}={_short(value)}" for name, value in fields.items()]
        if record.exc_info:
            words.append("\n" + self.formatException(record.exc_info))
        return " ".join(words)


def _short(value: Any) -> str:
    """A value on one line, in quotes where it would run into the next."""
    text = str(value)
    return text if text.isprintable() and " " not in text else json.dumps(text, ensure_ascii=False)


class Json(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        body = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            body["traceback"] = self.formatException(record.exc_info)
        return json.dumps(body, ensure_ascii=False, default=str)


def start(as_json: bool, quiet: bool = False) -> None:
    """Write to standard error from now on."""
    handler = logging.StreamHandler()
    handler.setFormatter(Json() if as_json else Plain())
    for name, level in ((NAME, logging.INFO), (BENEATH, logging.ERROR)):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(logging.ERROR if quiet else level)
        logger.propagate = False


log = Log()
