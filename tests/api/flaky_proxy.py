"""A proxy on this machine that loses answers: the request arrives, what comes back does not."""

import random
import socket
import threading
from contextlib import suppress


class FlakyProxy:
    """Passes connections on to a port; one in `loses` ends as soon as its answer begins."""

    def __init__(self, port, loses, seed=4):
        self.port_behind = port
        self.loses = loses
        self.rng = random.Random(seed)
        self.lost = 0
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.run, daemon=True).start()

    def run(self):
        """Accepts connections until it is closed."""
        with suppress(OSError):
            while True:
                client, _ = self.listener.accept()
                loses = self.rng.randrange(self.loses) == 0
                threading.Thread(target=self.pass_on, args=(client, loses), daemon=True).start()

    def pass_on(self, client, loses):
        """The whole conversation, or its first half."""
        with suppress(OSError), client, socket.create_connection(("127.0.0.1", self.port_behind)) as server:
            up = threading.Thread(target=copy, args=(client, server), daemon=True)
            up.start()
            if loses:
                server.recv(1)
                self.lost += 1
            else:
                copy(server, client)
            client.shutdown(socket.SHUT_RDWR)

    def close(self):
        """No connection is taken any more."""
        self.listener.close()


def copy(source, target):
    """Everything that comes is passed on, until one of the two ends."""
    with suppress(OSError):
        while data := source.recv(65536):
            target.sendall(data)
        target.shutdown(socket.SHUT_WR)
