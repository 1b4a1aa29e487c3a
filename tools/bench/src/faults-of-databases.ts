import { setTimeout as wait } from 'node:timers/promises';
import { testDatabase, type TestDatabase } from '@portal/api/testing/databases/test-database';
import { prepareBookings, shortSizes } from './faults-load.ts';
import { endPortals, memoryOf, type PortalProcess, secondsUntilReady, startPortals } from './faults-portals.ts';
import { findOtherBackend, lockSessions } from '@portal/api/testing/databases/fault-statements';
import { type FaultRow, isUnharmed, type Size, strangeIn, underLoad, withPostgres } from './faults-under-load.ts';

/** Acceptable while the database is away: 503 with Retry-After, a booking made before, or a missing bearer token for the same reason. */
const bookedOrTold = ['201', '503', 'no bearer', 'search 200', 'search 503'];

const secondsUntilUnready = async (portals: readonly PortalProcess[]): Promise<number> => {
  const begin = performance.now();
  const anyReady = async () => (await Promise.all(portals.map((portal) => portal.isReady()))).some(Boolean);
  while ((await anyReady()) && performance.now() - begin < 10_000) await wait(50);
  return Math.round(performance.now() - begin) / 1_000;
};

const killOneBackend = async (database: TestDatabase): Promise<void> => {
  const pid = await findOtherBackend(database);
  if (pid !== null) process.kill(pid, 'SIGKILL');
};

const killed = async ({ times }: Size) => {
  const figures = await underLoad(async ({ postgres, portals, database }) => {
    const unreadySeconds: number[] = [];
    const recoverySeconds: (number | null)[] = [];
    for (let round = 0; round < times(2, 10); round++) {
      if (round % 2 === 0) {
        await postgres.halt('SIGKILL');
        unreadySeconds.push(await secondsUntilUnready(portals));
        await postgres.resume();
      } else await killOneBackend(database);
      recoverySeconds.push(await secondsUntilReady(portals));
      await wait(1_000);
    }
    return { kills: recoverySeconds.length, unreadySeconds, recoverySeconds };
  });
  const isQuick =
    figures.unreadySeconds.every((seconds) => seconds <= 2) &&
    figures.recoverySeconds.every((seconds) => seconds !== null && seconds <= 5);
  return { ...figures, holds: isQuick && isUnharmed(figures) };
};

const down = async ({ times }: Size) => {
  const downSeconds = times(12, 60);
  const figures = await underLoad(async ({ postgres, portals }) => {
    const before = await Promise.all(portals.map(memoryOf));
    await postgres.halt('SIGINT');
    await wait(downSeconds * 1_000);
    const after = await Promise.all(portals.map(memoryOf));
    await postgres.resume();
    const grownMegabytes = Math.max(...after.map((size, index) => size - (before[index] ?? 0)));
    return { downSeconds, grownMegabytes, recoverySeconds: await secondsUntilReady(portals) };
  });
  const isAnswered = strangeIn(figures.answers, bookedOrTold).length === 0 && figures.longestSeconds <= 10;
  return { ...figures, holds: isUnharmed(figures) && isAnswered && figures.grownMegabytes < 50 };
};

const frozen = async ({ times }: Size) => {
  const frozenSeconds = times(12, 20);
  const figures = await underLoad(async ({ postgres, portals }) => {
    await postgres.signalAll('SIGSTOP');
    await wait(frozenSeconds * 1_000);
    await postgres.signalAll('SIGCONT');
    return { frozenSeconds, recoverySeconds: await secondsUntilReady(portals) };
  });
  const isAnswered = strangeIn(figures.answers, bookedOrTold).length === 0 && figures.longestSeconds <= 10;
  return { ...figures, holds: isUnharmed(figures) && isAnswered };
};

const callers = 200;

const exhausted = () =>
  withPostgres(async () => {
    const database = await testDatabase();
    const portals = await startPortals(1, database.url, { MAX_CONNECTIONS: '2' });
    try {
      const { bookings } = await prepareBookings(database, portals[0]?.base ?? '', { ...shortSizes, clients: callers });
      const first = bookings.slice(0, callers);
      for (const { booker } of first) await booker.caller.takeBearer();
      const release = await lockSessions(database);
      // Until no process remembers a session.
      await wait(2_500);
      const begin = performance.now();
      const secondsSince = (): number => Math.round(performance.now() - begin) / 1_000;
      const answers: Record<string, number> = {};
      let longestSeconds = 0;
      const book = async ({ booker, body }: (typeof first)[number]): Promise<string> => {
        const { status, headers } = await booker.caller.post('/appointments', body);
        return status === 503 && headers.get('retry-after') === null ? '503 without Retry-After' : String(status);
      };
      await Promise.all(
        first.map(async (one) => {
          const answer = await book(one).catch(() => 'no answer');
          answers[answer] = (answers[answer] ?? 0) + 1;
          longestSeconds = Math.max(longestSeconds, secondsSince());
        }),
      );
      await release();
      const recoverySeconds = await secondsUntilReady(portals);
      const after = first[0] ? await book(first[0]) : 'nothing to book';
      const isTold = strangeIn(answers, ['503']).length === 0 && longestSeconds <= 10;
      const isBack = recoverySeconds !== null && recoverySeconds <= 2 && after === '201';
      return { callers: first.length, answers, longestSeconds, recoverySeconds, after, holds: isTold && isBack };
    } finally {
      await endPortals(portals);
      await database.close();
    }
  });

export const faultsOfDatabases = {
  D2: {
    promised: 'PostgreSQL or a backend killed: 0 lost, no portal ends, 503 within 2 s, ready within 5 s after',
    measure: killed,
  },
  D3: {
    promised: 'database down under load: only 503 with Retry-After, no answer after 10 s, memory + < 50 MB',
    measure: down,
  },
  D4: { promised: '200 callers on two connections: 503 instead of waiting, recovered within 2 s', measure: exhausted },
  D15: { promised: 'database frozen: only 503, no answer after 10 s, 0 lost', measure: frozen },
} as const satisfies Readonly<Record<string, FaultRow>>;
