import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@portal/api/testing/servers/free-port';
import { type Arrivals, countArrivals, startCountingMailServer } from '@portal/api/testing/mail/counting-mail-server';
import { prepareBookings } from '../harness/bookings.ts';
import { endChild, startChild } from '../harness/child.ts';
import { secondsSince } from '../harness/figures.ts';
import { closeConnections, measure, send } from '../harness/load.ts';
import { withDatabase } from '../harness/postgres.ts';

const warmUp = 200;
const atOnce = 16;
/** Seconds to drain the outbox, and the slowdown of bookings allowed during the outage. */
const mostDrainSeconds = 120;
const mostSlowdown = 1.1;
const lookOut = 10_000;

const secondsUntil = async (arrivals: Arrivals, count: number): Promise<number> => {
  const begin = performance.now();
  while (arrivals.size < count && performance.now() - begin < 600_000) await wait(100);
  return secondsSince(begin, 1);
};

type Outage = { readonly downSeconds: number; readonly bookings: number };

export const serverDown = ({ downSeconds, bookings: count }: Outage) =>
  withDatabase(async ({ database }) => {
    const port = await freePort();
    const arrivals: Arrivals = new Map();
    const first = await startCountingMailServer({ port, arrivals });
    const total = warmUp + 2 * count;
    const { child, base } = await startChild([database.url, first.smtpUrl]);
    const sizes = { vets: 4, clients: Math.ceil(total / 4), pauseMilliseconds: 0 };
    const { bookers, bookings } = await prepareBookings(database, base, sizes);
    for (const { caller } of bookers) await caller.takeBearer();
    const bookNext = (many: number) =>
      measure(bookings.splice(0, many), atOnce, ({ booker: { caller }, body }) =>
        send({ caller, path: '/appointments', body }),
      );

    await bookNext(warmUp);
    const mailUp = await bookNext(count);
    await secondsUntil(arrivals, warmUp + count);

    await first.close();
    const down = wait(downSeconds * 1000);
    const mailDown = await bookNext(count);
    await down;
    const second = await startCountingMailServer({ port, arrivals });
    const drainSeconds = await secondsUntil(arrivals, total);
    await wait(lookOut);
    const counts = countArrivals(arrivals, total);

    await closeConnections();
    await endChild(child);
    await second.close();
    const holds =
      counts.missing === 0 &&
      counts.duplicates === 0 &&
      drainSeconds <= mostDrainSeconds &&
      mailUp.failed + mailDown.failed === 0 &&
      mailDown.p99 <= mailUp.p99 * mostSlowdown;
    return { downSeconds, bookings: count, mailUp, mailDown, drainSeconds, ...counts, holds };
  });
