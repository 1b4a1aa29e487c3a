import { setTimeout as wait } from 'node:timers/promises';
import { type Arrivals, countArrivals, startCountingMailServer } from '@portal/api/testing/mail/counting-mail-server';
import { outboxStates } from '@portal/api/testing/mail/outbox-scene';
import { putBookedMails } from '@portal/api/testing/mail/put-booked-mails';
import type { TestDatabase } from '@portal/api/testing/databases/test-database';
import { endChild, killChild, startChild } from '../harness/child.ts';
import { secondsSince } from '../harness/figures.ts';
import { withDatabase } from '../harness/postgres.ts';

/** Milliseconds after start-up. */
const longestLife = 400;

const pendingIn = async (database: TestDatabase): Promise<number> =>
  (await outboxStates(database)).filter(({ state }) => state === 'PENDING').length;

type Killing = { readonly mails: number; readonly kills: number };

export const killedPortal = ({ mails, kills }: Killing) =>
  withDatabase(async ({ database }) => {
    const arrivals: Arrivals = new Map();
    const server = await startCountingMailServer({ arrivals });
    const startPortal = () => startChild([database.url, server.smtpUrl]);
    await putBookedMails(database, mails);

    for (let kill = 0; kill < kills; kill++) {
      const { child } = await startPortal();
      await wait(Math.random() * longestLife);
      await killChild(child);
    }
    const sentWhileKilling = arrivals.size;
    const begin = performance.now();
    const last = await startPortal();
    while ((await pendingIn(database)) > 0 && performance.now() - begin < 300_000) await wait(200);
    const finishSeconds = secondsSince(begin, 1);
    await endChild(last.child);

    const counts = countArrivals(arrivals, mails);
    await server.close();
    const holds = counts.missing === 0 && counts.duplicates <= kills && counts.differing === 0;
    return { mails, kills, sentWhileKilling, finishSeconds, ...counts, holds };
  });
