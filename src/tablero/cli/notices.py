"""The options of `tablero serve` for notices."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from tablero.house.notices.policy import Policy

C = TypeVar("C", bound=Callable[..., Any])


def notice_options(command: C) -> C:
    """Add the options to a command, which takes them as `notices`."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


_OPTIONS = (
    click.option(
        "--mail",
        metavar="URL",
        default="",
        help="Mail server for notices: smtp://user@host:587 (STARTTLS) or smtps://user@host. "
        "The password is in TABLERO_MAIL_PASSWORD or in the file below.",
    ),
    click.option(
        "--mail-password-file",
        metavar="FILE",
        default="",
        help="File with the password of the mail server.",
    ),
    click.option("--mail-from", metavar="ADDRESS", default="", help="Sender of the mail."),
    click.option(
        "--mail-folder", metavar="FOLDER", default="", help="Put mail into this folder instead."
    ),
    click.option(
        "--hook-inside",
        "hooks_inside",
        metavar="HOST:PORT",
        multiple=True,
        help="Internal address to which people may have notices sent. May be repeated.",
    ),
    click.option(
        "--push-host",
        "push_hosts",
        metavar="HOST",
        multiple=True,
        help="Further push service that browsers may use. May be repeated.",
    ),
)


def notices_from(
    mail: str,
    mail_password_file: str,
    mail_from: str,
    mail_folder: str,
    hooks_inside: tuple[str, ...],
    push_hosts: tuple[str, ...],
) -> Policy:
    """What was chosen; UsageError if mail could never leave so."""
    from tablero.house.notices.mail import BadMailing, check_mailing
    from tablero.house.notices.policy import PUSH_SERVICES, Mailing, Outbound, Policy

    mailing = Mailing(
        server=mail, sender=mail_from, folder=mail_folder, password_file=mail_password_file
    )
    try:
        check_mailing(mailing)
    except BadMailing as error:
        raise click.UsageError(f"No mail could leave: {error}.") from error
    outbound = Outbound(inside=hooks_inside, push=(*PUSH_SERVICES, *push_hosts))
    return Policy(mailing=mailing, outbound=outbound)
