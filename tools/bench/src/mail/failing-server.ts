import { setTimeout as wait } from 'node:timers/promises';
import {
  type Arrivals,
  countArrivals,
  RefusedMail,
  startCountingMailServer,
} from '@portal/api/testing/mail/counting-mail-server';
import { type OutboxState, outboxStates, putNotes, startSender } from '@portal/api/testing/mail/outbox-scene';
import type { TestDatabase } from '@portal/api/testing/databases/test-database';
import { percentile } from '@portal/api/testing/races/report';
import { secondsSince } from '../harness/figures.ts';
import { withDatabase } from '../harness/postgres.ts';

const perSecond = 10;
const mostCleanSeconds = 5;
/** Longer than any time-out of the portal. */
const endless = 60_000;
const mostSeconds = 600;

type Fault = 'refused once' | 'refused twice' | 'refused for good' | 'slow' | 'unanswered once';

/** Keyed by the email's number modulo 40; the rest succeed. */
const faults: ReadonlyMap<number, Fault> = new Map([
  [1, 'refused once'],
  [21, 'refused once'],
  [2, 'refused twice'],
  [3, 'refused for good'],
  [4, 'slow'],
  [24, 'slow'],
  [5, 'unanswered once'],
]);
const faultOf = (id: number): Fault | undefined => faults.get(id % 40);

const numberOf = (raw: string): number => Number(/^Subject: Note (\d+)/m.exec(raw)?.[1] ?? 0);

const smtpFault = () => {
  const tries = new Map<number, number>();
  return async (raw: string): Promise<void> => {
    const id = numberOf(raw);
    const tried = (tries.get(id) ?? 0) + 1;
    tries.set(id, tried);
    const fault = faultOf(id);
    if (fault === 'refused for good') throw new RefusedMail(554);
    if (fault === 'refused once' && tried === 1) throw new RefusedMail(451);
    if (fault === 'refused twice' && tried <= 2) throw new RefusedMail(450);
    if (fault === 'slow' && tried === 1) await wait(8_000);
    if (fault === 'unanswered once' && tried === 1) {
      await wait(endless, undefined, { ref: false });
      throw new RefusedMail(451);
    }
  };
};

const arrivalSeconds = (arrivals: Arrivals, put: ReadonlyMap<number, number>) =>
  [...arrivals.values()].flatMap(([first]) => {
    if (!first) return [];
    const id = numberOf(first.raw);
    return [{ id, seconds: (first.at - (put.get(id) ?? 0)) / 1000 }];
  });

type SentNotes = { readonly database: TestDatabase; readonly wake: () => void; readonly mails: number };

const putSteadily = async ({ database, wake, mails }: SentNotes): Promise<Map<number, number>> => {
  const put = new Map<number, number>();
  for (let id = 1; id <= mails; id++) {
    put.set(id, Date.now());
    await putNotes(database, id);
    wake();
    await wait(1000 / perSecond);
  }
  return put;
};

const untilSettled = async (database: TestDatabase): Promise<readonly OutboxState[]> => {
  for (let second = 0; ; second++) {
    const states = await outboxStates(database);
    if (second === mostSeconds || states.every(({ state }) => state !== 'PENDING')) return states;
    await wait(1000);
  }
};

const judge = (states: readonly OutboxState[], arrivals: Arrivals, put: ReadonlyMap<number, number>) => {
  const dead = states.filter(({ state }) => state === 'DEAD').map(({ subjectId }) => subjectId);
  const refused = states.map(({ subjectId }) => subjectId).filter((id) => faultOf(id) === 'refused for good');
  const { missing, duplicates } = countArrivals(arrivals, states.length - refused.length);
  const seconds = arrivalSeconds(arrivals, put)
    .filter(({ id }) => faultOf(id) === undefined)
    .map((arrival) => arrival.seconds);
  const clean = { p99: percentile(seconds, 0.99), most: percentile(seconds, 1) };
  const holds = missing === 0 && duplicates === 0 && dead.join() === refused.join() && clean.p99 <= mostCleanSeconds;
  return { sent: arrivals.size, dead: dead.length, missing, duplicates, cleanSeconds: clean, holds };
};

/** E2: a mail server that refuses, delays and hangs; with the production retry delays. */
export const failingServer = ({ mails }: { readonly mails: number }) =>
  withDatabase(async ({ database }) => {
    const arrivals: Arrivals = new Map();
    const server = await startCountingMailServer({ arrivals, beforeTaking: smtpFault() });
    const sender = startSender({ database, smtpUrl: server.smtpUrl });
    const begin = performance.now();
    const put = await putSteadily({ database, wake: sender.wake, mails });
    const states = await untilSettled(database);
    const settledSeconds = secondsSince(begin, 1);
    await sender.stop();
    await server.close();
    return { mails, settledSeconds, ...judge(states, arrivals, put) };
  });
