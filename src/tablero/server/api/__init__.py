"""The addresses for programs, each described once: what it takes, what it answers, what opens it.

From these descriptions follow what keys open (`guests.gate`) and the OpenAPI document. An address
without one is for people in a browser: no key opens it.
"""

from .describing import Access, Operation
from .operations import OPERATIONS, access_to

__all__ = ["OPERATIONS", "Access", "Operation", "access_to"]
