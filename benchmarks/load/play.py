"""One run: pages open, moves are sent at random moments at a steady rate, and at the end every page is looked at."""

from __future__ import annotations

import asyncio
import os
import random
import time
from collections.abc import Iterator
from typing import Any, NamedTuple

from benchmarks.load.connections import Pool
from benchmarks.load.players import Record, Table
from benchmarks.load.report import Report, Sample
from benchmarks.load.servers import Server, use_of, use_of_all

SAMPLE_EVERY = 10.0  # seconds
CALM = 3.0  # seconds after the last move, in which the last news arrive
TRIES = 50  # tables that are asked whether somebody can move there
LOBBY_LOOKS = 10


class Plan(NamedTuple):
    """What to play; the first tables are played at, the next ones idle, the rest take over from finished ones."""

    tables: list[dict[str, Any]]
    live: int
    idle: int
    rate: float
    seconds: float
    ramp: float


class Hall:
    """The tables of a run."""

    def __init__(self, plan: Plan, servers: list[Server]) -> None:
        self.record = Record()
        self.pools = [Pool(server.port) for server in servers]
        made = iter(plan.tables)
        self.live = [self.seat(next(made)) for _ in range(plan.live)]
        self.idle = [self.seat(next(made)) for _ in range(plan.idle)]
        self.spare: Iterator[dict[str, Any]] = made
        self.ended: list[Table] = []
        self.rng = random.Random(5)
        self.unplayed = 0  # moves that nobody could make in time

    def seat(self, found: dict[str, Any]) -> Table:
        """The table with its pages, not yet open."""
        return Table(found, self.pools, self.record)

    async def open_all(self, seconds: float) -> None:
        """Every page is there, opened evenly over so many seconds."""
        tables = [*self.live, *self.idle]
        self.rng.shuffle(tables)
        step = seconds / max(1, len(tables))

        async def later(table: Table, wait: float) -> None:
            await asyncio.sleep(wait)
            await table.open(step)

        await asyncio.gather(*(later(table, step * index) for index, table in enumerate(tables)))

    def tick(self) -> None:
        """Somebody somewhere makes a move."""
        for _ in range(TRIES):
            place = self.rng.randrange(len(self.live))
            table = self.live[place]
            if table.over and not table.busy:
                table = self.replace(place)
            if (page := table.mover()) is not None:
                table.keep(page.move(self.rng))
                return
        self.unplayed += 1

    def replace(self, place: int) -> Table:
        """The game there is over: its pages go, and those of another table come."""
        found = next(self.spare, None)
        if found is None:
            return self.live[place]
        self.ended.append(self.live[place])
        self.live[place].close()
        self.live[place] = table = self.seat(found)
        table.keep(table.open())
        return table

    async def run(self, rate: float, seconds: float) -> None:
        """Moves at random moments, so many a second, for so many seconds."""
        loop = asyncio.get_running_loop()
        moment = loop.time()
        end = moment + seconds
        while rate and (moment := moment + self.rng.expovariate(rate)) < end:
            await asyncio.sleep(max(0.0, moment - loop.time()))
            self.tick()
        await asyncio.sleep(max(0.0, end - loop.time()))

    async def settle(self) -> list[str]:
        """Every look and every move is done. Pages that do not show, by then, what the server would show them."""
        await asyncio.sleep(CALM)
        wrong = []
        for table in [*self.live, *self.idle]:
            for seat, page in enumerate(table.pages):
                seen, heard = page.shown, page.mark
                await page.look()
                if (page.shown[0], page.shown[0]) != (seen[0], heard[0]):
                    wrong.append(f"{table.id}, seat {seat}: shown {seen}, heard {heard}, is {page.shown}")
        return wrong

    def close(self) -> None:
        """Nobody is there any more."""
        for table in [*self.live, *self.idle]:
            table.close()


async def lobby(pool: Pool) -> list[float]:
    """How long the lobby takes for somebody new."""
    request = f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{pool.port}\r\nAccept-Encoding: gzip\r\n\r\n".encode()
    return [(await pool.ask(request)).seconds for _ in range(LOBBY_LOOKS)]


async def play(plan: Plan, servers: list[Server]) -> Report:
    """The run, with what it measured."""
    hall = Hall(plan, servers)
    report = Report(plan.live, plan.idle, plan.rate, plan.seconds, hall.record)
    report.empty = use_of_all(servers)
    sampling = asyncio.create_task(sample(report.samples, servers))
    await hall.open_all(plan.ramp / 2)
    await hall.run(plan.rate, plan.ramp / 2)
    report.lobby = await lobby(hall.pools[0])
    hall.record.counting = True
    before, own, begin = use_of_all(servers), use_of(os.getpid()).cpu, time.perf_counter()
    await hall.run(plan.rate, plan.seconds)
    hall.record.counting = False
    took = time.perf_counter() - begin
    after = use_of_all(servers)
    report.server_load = (after.cpu - before.cpu) / took
    report.own_load = (use_of(os.getpid()).cpu - own) / took
    report.full, report.ended, report.unplayed = after, len(hall.ended), hall.unplayed
    report.wrong += await hall.settle()
    sampling.cancel()
    hall.close()
    return report


async def sample(samples: list[Sample], servers: list[Server]) -> None:
    """What the servers hold, again and again."""
    begin = time.perf_counter()
    while True:
        use = use_of_all(servers)
        samples.append(Sample(time.perf_counter() - begin, use.memory, use.files))
        await asyncio.sleep(SAMPLE_EVERY)
