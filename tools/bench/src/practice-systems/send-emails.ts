import { setTimeout as wait } from 'node:timers/promises';
import { secondsSince } from '../harness/figures.ts';
import { type Group, untilTrue } from './group.ts';
import { countEmails } from './told.repository.ts';

const drainSeconds = 120;

/** A day in minutes makes more emails than the portal sends in that time. What still waits afterwards is counted. */
export const sendEmails = async ({ database }: Group) => {
  const { waiting: waitingAfterTheDay } = await countEmails(database);
  const began = performance.now();
  const isSent = async (): Promise<boolean> => {
    await wait(500);
    return (await countEmails(database)).waiting === 0;
  };
  await untilTrue('emails', drainSeconds, isSent).catch(() => undefined);
  return { waitingAfterTheDay, drained: secondsSince(began), ...(await countEmails(database)) };
};
