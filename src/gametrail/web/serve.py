"""Starting the table on this machine: one command, no other step."""

from __future__ import annotations

import atexit
import os
import socket
import threading
import time
import webbrowser
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from gametrail.web import postgres
from gametrail.web.exposure import COUNT_ALL, check_host, is_of_this_machine, tell_exposure
from gametrail.web.single import database_file, only_one

HIGHEST_PORT = 65535
PORTS_TO_TRY = 50

Say = Callable[[str], None]


def say_at_once(line: str) -> None:
    """The line is printed, also when the output goes to a file or another program."""
    print(line, flush=True)


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    open_browser: bool = True,
    language: str = "en",
    say: Say = say_at_once,
    public: bool = False,
) -> None:
    """The table is served until the process is told to stop; then what was begun is finished.

    The database is made or brought up to date first. When the port is taken, the next free one is used.

    Raises:
        ExposureError: others could reach the host, and it is not said to be `public`.
        OSError: no port is free, or the host is not an address of this machine.
        StorageError: another server has the database or uses another secret key with it, or it does not answer.
    """
    check_host(host, public)
    if public:
        os.environ.setdefault("GAMETRAIL_RATE_LIMITS", COUNT_ALL)
    prepare(host)
    with only_one(database_file()):
        serve_alone(host, port, open_browser, language, say, public)


def serve_alone(host: str, port: int, open_browser: bool, language: str, say: Say, public: bool) -> None:
    """As `serve`, once it is sure that no other server uses the file."""
    from django.conf import settings

    from gametrail.web.words import text

    def tell(key: str, **parameters: object) -> None:
        say(text(key, language, **parameters))

    listener = open_port(host, port)
    found = listener.getsockname()[1]
    if found != port and port:
        tell("serve.port_taken", port=port, found=found)
    migrate(tell)
    warm(tell)
    try:
        join_others()
        url = f"http://{url_host(host)}:{found}/"
        if public:
            outside = f"http://{outside_address(host)}:{found}/"
            settings.OUTSIDE = "" if is_of_this_machine(host) else outside
            tell_exposure(tell, host, outside, settings.RATE_LIMITS)
        tell("serve.ready", url=url)
        run(listener, url if open_browser else None)
    finally:
        postgres.close_pool()
    tell("serve.stopped")


def prepare(host: str) -> None:
    """Django is set up, and answers to the names that `host` stands for."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "gametrail.web.settings")
    if not is_of_this_machine(host):
        os.environ.setdefault("GAMETRAIL_HOSTS", "*")
    import django
    from django.conf import settings

    settings.DATA.mkdir(parents=True, exist_ok=True)
    django.setup()


def open_port(host: str, port: int) -> socket.socket:
    """A socket bound to the port, or to the next free one.

    Raises:
        OSError: none of the next fifty is free, or the host is not ours.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    last = min(port + PORTS_TO_TRY - 1, HIGHEST_PORT)
    for candidate in range(port, last + 1):
        # With its protocol named, asyncio sends at once; otherwise half of an answer can wait 40 ms.
        listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        if os.name != "nt":  # there it would share the port with another server
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, candidate))
            listener.listen(128)
            return listener
        except OSError as error:
            listener.close()
            if isinstance(error, socket.gaierror) or candidate == last:
                raise
    raise AssertionError("the loop returns or raises")


def migrate(tell: Callable[..., None]) -> None:
    """The database has the tables of this release. A SQLite file that is older is copied first. Of several processes
    that start at once, one does it and the others wait.

    Raises:
        StorageError: the database does not answer.
    """
    from django.db import connection

    with postgres.migrating_alone() if postgres.in_use() else nullcontext():
        bring_up_to_date(connection, tell)
    connection.close()  # back into the pool


def bring_up_to_date(connection: Any, tell: Callable[..., None]) -> None:
    """Every migration is applied; what is done is told."""
    from django.core.management import call_command
    from django.db.migrations.executor import MigrationExecutor

    executor = MigrationExecutor(connection)
    if not executor.migration_plan(executor.loader.graph.leaf_nodes()):
        return
    if not executor.loader.applied_migrations:
        tell("serve.create", path=connection.settings_dict["NAME"])
    elif connection.vendor == "sqlite":
        copy = back_up(Path(str(connection.settings_dict["NAME"])))
        tell("serve.migrate", copy=copy)
    else:
        tell("serve.migrate_uncopied", name=connection.settings_dict["NAME"])
    call_command("migrate", verbosity=0, interactive=False)


def back_up(path: Path) -> Path:
    """A sound copy of the database beside it, also while it is in use."""
    from gametrail.web.backups import copy_database

    copy = path.with_name(f"{path.name}.{time.strftime('%Y%m%d-%H%M%S')}.backup")
    copy_database(path, copy)
    return copy


def warm(tell: Callable[..., None]) -> None:
    """The rules are ready, so that the first page does not wait for them. Told only if compiling takes a while."""
    from gametrail.web.warm import warm_up

    started, told = time.monotonic(), False
    for compiled in warm_up():
        if compiled and not told and time.monotonic() - started > 1:
            tell("serve.compile")
            told = True


def join_others() -> None:
    """This process is one of those that serve the database.

    Raises:
        StorageError: another one uses another secret key.
    """
    from django.db import connection

    from gametrail.web.processes import life

    life.begin()
    connection.close()  # back into the pool


def url_host(host: str) -> str:
    """How a browser on this machine writes the host."""
    if host in ("0.0.0.0", "::", ""):
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host


def outside_address(host: str) -> str:
    """The address by which other devices in the same network reach this machine, as far as it knows."""
    if host not in ("0.0.0.0", "::", ""):
        return url_host(host)
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for documentation; nothing is sent
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostname()


def run(listener: socket.socket, browser_url: str | None) -> None:
    """The server answers on the socket until SIGINT or SIGTERM, and what was begun is finished."""
    from gametrail.web.server import end_quickly, new_server

    server = new_server()
    if browser_url is not None:
        threading.Thread(target=open_when_ready, args=(server, browser_url), daemon=True).start()
    try:
        server.run(sockets=[listener])
    finally:
        listener.close()
    if server.told_to_stop:
        atexit.register(end_quickly)


def open_when_ready(server: Any, url: str) -> None:
    """The browser shows the lobby as soon as it is there."""
    for _ in range(300):
        if server.started:
            webbrowser.open(url)
            return
        time.sleep(0.1)
