import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { type Arrivals, countArrivals, startCountingMailServer } from '@portal/api/testing/mail/counting-mail-server';
import { outboxStates } from '@portal/api/testing/mail/outbox-scene';
import { putBookedMails } from '@portal/api/testing/mail/put-booked-mails';
import type { TestDatabase } from '@portal/api/testing/databases/test-database';
import { endChild, startChild } from './mail-child.ts';
import { benchDatabase } from './mail-database.ts';

/** Milliseconds after start-up. */
const longestLife = 400;

const startPortal = async (url: string, smtpUrl: string): Promise<ChildProcess> =>
  (await startChild(new URL('./mail-sender.ts', import.meta.url), [url, smtpUrl])).child;

const pendingIn = async (database: TestDatabase): Promise<number> =>
  (await outboxStates(database)).filter(({ state }) => state === 'PENDING').length;

type Killing = { readonly mails: number; readonly kills: number };

export const killedPortal = async ({ mails, kills }: Killing) => {
  const { database, close } = await benchDatabase();
  const url = database.url;
  const arrivals: Arrivals = new Map();
  const server = await startCountingMailServer({ arrivals });
  await putBookedMails(database, mails);

  for (let kill = 0; kill < kills; kill++) {
    const child = await startPortal(url, server.smtpUrl);
    await wait(Math.random() * longestLife);
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  const sentWhileKilling = arrivals.size;
  const begin = performance.now();
  const last = await startPortal(url, server.smtpUrl);
  while ((await pendingIn(database)) > 0 && performance.now() - begin < 300_000) await wait(200);
  const finishSeconds = Math.round((performance.now() - begin) / 100) / 10;
  await endChild(last);

  const counts = countArrivals(arrivals, mails);
  await server.close();
  await close();
  const holds = counts.missing === 0 && counts.duplicates <= kills && counts.differing === 0;
  return { mails, kills, sentWhileKilling, finishSeconds, ...counts, holds };
};
