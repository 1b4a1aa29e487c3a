import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@portal/api/testing/servers/free-port';
import { type Arrivals, countArrivals, startCountingMailServer } from '@portal/api/testing/mail/counting-mail-server';
import { measure, send } from './load.ts';
import { endChild, startChild } from './mail-child.ts';
import type { MailPortal } from './mail-portal.ts';

const warmUp = 200;
const atOnce = 16;
/** Seconds to drain the outbox, and the slowdown of bookings allowed during the outage. */
const mostDrainSeconds = 120;
const mostSlowdown = 1.1;
const lookOut = 10_000;

const book = (portal: MailPortal, body: unknown, index: number) => {
  const caller = portal.callers[index % portal.callers.length];
  return send(portal.base, {
    method: 'POST',
    path: '/api/appointments',
    headers: {
      cookie: caller?.cookie ?? '',
      authorization: `Bearer ${caller?.bearer ?? ''}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
};

const secondsUntil = async (arrivals: Arrivals, count: number): Promise<number> => {
  const begin = performance.now();
  while (arrivals.size < count && performance.now() - begin < 600_000) await wait(100);
  return Math.round((performance.now() - begin) / 100) / 10;
};

type Outage = { readonly downSeconds: number; readonly bookings: number };

export const serverDown = async ({ downSeconds, bookings }: Outage) => {
  const port = await freePort();
  const arrivals: Arrivals = new Map();
  const first = await startCountingMailServer({ port, arrivals });
  const total = warmUp + 2 * bookings;
  const file = new URL('./mail-portal.ts', import.meta.url);
  const { child, message: portal } = await startChild<MailPortal>(file, [first.smtpUrl, String(total)]);
  const bookFrom = (from: number, count: number) =>
    measure(portal.bookings.slice(from, from + count), atOnce, (body, index) => book(portal, body, from + index));

  await bookFrom(0, warmUp);
  const mailUp = await bookFrom(warmUp, bookings);
  await secondsUntil(arrivals, warmUp + bookings);

  await first.close();
  const down = wait(downSeconds * 1000);
  const mailDown = await bookFrom(warmUp + bookings, bookings);
  await down;
  const second = await startCountingMailServer({ port, arrivals });
  const drainSeconds = await secondsUntil(arrivals, total);
  await wait(lookOut);
  const counts = countArrivals(arrivals, total);

  await endChild(child);
  await second.close();
  const holds =
    counts.missing === 0 &&
    counts.duplicates === 0 &&
    drainSeconds <= mostDrainSeconds &&
    mailUp.failed + mailDown.failed === 0 &&
    mailDown.p99 <= mailUp.p99 * mostSlowdown;
  return { downSeconds, bookings, mailUp, mailDown, drainSeconds, ...counts, holds };
};
