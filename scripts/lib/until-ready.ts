import { setTimeout as wait } from 'node:timers/promises';
import type { Processes } from './processes.ts';

/** The first start creates the database and the demo group's diaries. */
const patienceMilliseconds = 180_000;
const betweenLooks = 100;

export const untilReady = async (processes: Processes, address: string): Promise<boolean> => {
  const deadline = Date.now() + patienceMilliseconds;
  while (!processes.isStopping()) {
    const ready = await fetch(`${address}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return true;
    if (Date.now() > deadline) {
      console.error('The portal did not become ready in three minutes.');
      await processes.stop(1);
    }
    await wait(betweenLooks);
  }
  return false;
};
