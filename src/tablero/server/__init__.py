"""The web server: pages, answers, news. `create_app` makes the application, `serve` runs it."""

from .app import create_app
from .main import serve
from .settings import Settings

__all__ = ["Settings", "create_app", "serve"]
