"""Starting the table on this machine: one command, no other step."""

from __future__ import annotations

import os
import signal
import socket
import sqlite3
import threading
import time
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Any

HOSTS_OF_THIS_MACHINE = ("127.0.0.1", "localhost", "::1")
HIGHEST_PORT = 65535
PORTS_TO_TRY = 50
SECONDS_TO_FINISH = 8  # for requests that are being answered when the server is told to stop

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
) -> None:
    """The table is served until the process is told to stop; then what was begun is finished.

    The database is made or brought up to date first. When the port is taken, the next free one is used.

    Raises:
        OSError: no port is free, or the host is not an address of this machine.
    """
    prepare(host)
    from gametrail.web.words import text

    def tell(key: str, **parameters: object) -> None:
        say(text(key, language, **parameters))

    listener = open_port(host, port)
    found = listener.getsockname()[1]
    if found != port and port:
        tell("serve.port_taken", port=port, found=found)
    migrate(tell)
    warm(tell)
    url = f"http://{url_host(host)}:{found}/"
    if host not in HOSTS_OF_THIS_MACHINE:
        tell("serve.exposed", url=f"http://{outside_address(host)}:{found}/")
    tell("serve.ready", url=url)
    run(listener, url if open_browser else None)
    tell("serve.stopped")


def prepare(host: str) -> None:
    """Django is set up, and answers to the names that `host` stands for."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "gametrail.web.settings")
    if host not in HOSTS_OF_THIS_MACHINE:
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
    """The database has the tables of this release. One that is older is copied first."""
    from django.core.management import call_command
    from django.db import connection
    from django.db.migrations.executor import MigrationExecutor

    executor = MigrationExecutor(connection)
    if not executor.migration_plan(executor.loader.graph.leaf_nodes()):
        return
    if executor.loader.applied_migrations:
        copy = back_up(Path(str(connection.settings_dict["NAME"])))
        tell("serve.migrate", copy=copy)
    else:
        tell("serve.create", path=connection.settings_dict["NAME"])
    call_command("migrate", verbosity=0, interactive=False)


def back_up(path: Path) -> Path:
    """A sound copy of the database beside it, also while it is in use."""
    copy = path.with_name(f"{path.name}.{time.strftime('%Y%m%d-%H%M%S')}.backup")
    with sqlite3.connect(path) as source, sqlite3.connect(copy) as target:
        source.backup(target)
    source.close()
    target.close()
    return copy


def warm(tell: Callable[..., None]) -> None:
    """The rules are ready, so that the first page does not wait for them. Told only if compiling takes a while."""
    from gametrail.web.warm import warm_up

    started, told = time.monotonic(), False
    for compiled in warm_up():
        if compiled and not told and time.monotonic() - started > 1:
            tell("serve.compile")
            told = True


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
    import uvicorn

    config = uvicorn.Config(
        "gametrail.web.asgi:application",
        log_level="warning",
        access_log=False,
        lifespan="off",
        server_header=False,
        ws="none",
        timeout_keep_alive=30,
        timeout_graceful_shutdown=SECONDS_TO_FINISH,
    )
    server = uvicorn.Server(config)
    if browser_url is not None:
        threading.Thread(target=open_when_ready, args=(server, browser_url), daemon=True).start()
    # uvicorn raises the signal once more after its shutdown: there is nothing left to do for it then
    earlier = signal.signal(signal.SIGTERM, lambda *_: None)
    try:
        server.run(sockets=[listener])
    except KeyboardInterrupt:
        pass
    finally:
        signal.signal(signal.SIGTERM, earlier)
        listener.close()


def open_when_ready(server: Any, url: str) -> None:
    """The browser shows the lobby as soon as it is there."""
    for _ in range(300):
        if server.started:
            webbrowser.open(url)
            return
        time.sleep(0.1)
