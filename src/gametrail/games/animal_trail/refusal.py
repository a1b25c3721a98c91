"""Refused actions: the rule that forbids one, and the parts of its sentence."""

from __future__ import annotations


class Fault:
    """The code of the rule that forbids an action, and the parts of its sentence."""

    def __init__(self, code: str, **details: object) -> None:
        self.code = code
        self.details = details
