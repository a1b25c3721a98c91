"""A stream that has nothing to say says so again and again, so that no proxy takes it for dead."""

import asyncio

import pytest

from gametrail.web import streams
from gametrail.web.watching import Stream

PROXY_PATIENCE = 30.0  # seconds after which common proxies cut a silent connection


@pytest.mark.parametrize(
    ("lines", "beat"), [(False, b"event: beat\ndata: {}\n\n"), (True, b'{"event":"beat"}\n')]
)
def test_a_silent_stream_gives_signs_of_life_until_its_reader_is_gone(lines, beat):
    async def listen():
        sent, gone = [], asyncio.get_running_loop().create_future()

        async def send(message):
            sent.append(message)
            if len(sent) == 3:
                gone.set_result(None)

        quick = streams.Streams(None, beat=0.01)
        await asyncio.wait_for(quick.send_marks(Stream(None), lines, gone, send), 5)
        return sent

    sent = asyncio.run(listen())
    assert [message["body"] for message in sent] == [beat] * 3
    assert all(message["more_body"] for message in sent)


def test_signs_of_life_come_sooner_than_proxies_and_pages_lose_patience():
    assert streams.BEAT * 2 <= PROXY_PATIENCE
