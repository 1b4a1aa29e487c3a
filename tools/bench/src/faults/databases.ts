import { setTimeout as wait } from 'node:timers/promises';
import { findOtherBackend, lockSessions } from '@portal/api/testing/databases/fault-statements';
import type { TestDatabase } from '@portal/api/testing/databases/test-database';
import { pick } from '@portal/api/testing/pick';
import { book, isUnharmed, outcomeOf, prepareBookings, shortSizes } from '../harness/bookings.ts';
import { secondsSince, tally, within } from '../harness/figures.ts';
import { endPortals, memoryOf, type PortalProcess, secondsUntilReady, startPortals } from '../harness/portals.ts';
import { withDatabase } from '../harness/postgres.ts';
import { type FaultRow, isBookedOrTold, type Size, strangeIn, underLoad } from './under-load.ts';

const secondsUntilUnready = async (portals: readonly PortalProcess[]): Promise<number> => {
  const begin = performance.now();
  const anyReady = async () => (await Promise.all(portals.map((portal) => portal.isReady()))).some(Boolean);
  while ((await anyReady()) && performance.now() - begin < 10_000) await wait(50);
  return secondsSince(begin, 3);
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
  const isQuick = within(figures.unreadySeconds, 2) && within(figures.recoverySeconds, 5);
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
  const isAnswered = isBookedOrTold(figures.answers) && figures.longestSeconds <= 10;
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
  const isAnswered = isBookedOrTold(figures.answers) && figures.longestSeconds <= 10;
  return { ...figures, holds: isUnharmed(figures) && isAnswered };
};

const callers = 200;

const exhausted = () =>
  withDatabase(async ({ database }) => {
    const portals = await startPortals(1, database.url, { MAX_CONNECTIONS: '2' });
    try {
      const { bookings } = await prepareBookings(database, portals[0]?.base ?? '', { ...shortSizes, clients: callers });
      const first = bookings.slice(0, callers);
      for (const { booker } of first) await booker.caller.takeBearer();
      const release = await lockSessions(database);
      // Waits until no process has a session cached.
      await wait(2_500);
      const begin = performance.now();
      const answers: Record<string, number> = {};
      let longestSeconds = 0;
      const tryOne = async ({ booker, body }: (typeof first)[number]) => outcomeOf(await book(booker, body));
      await Promise.all(
        first.map(async (one) => {
          tally(answers, await tryOne(one).catch(() => 'no answer'));
          longestSeconds = Math.max(longestSeconds, secondsSince(begin, 3));
        }),
      );
      await release();
      const recoverySeconds = await secondsUntilReady(portals);
      const after = await tryOne(pick(first, 0));
      const isTold = strangeIn(answers, ['503']).length === 0 && longestSeconds <= 10;
      const isBack = recoverySeconds !== null && recoverySeconds <= 2 && after === '201';
      return { callers: first.length, answers, longestSeconds, recoverySeconds, after, holds: isTold && isBack };
    } finally {
      await endPortals(portals);
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
