import type { Database } from '../../../database/client.ts';
import { noteMissedDisruptions, remindPractices } from '../../../platform/disruptions.repository.ts';

const everyMilliseconds = 3_600_000;

/**
 * Whatever changes availability looks for disruptions itself. This job finds what was changed in another way, and reminds
 * practices that have not decided. It reads every appointment ahead, so it works once an hour and at the start.
 */
export const createDisruptionWatch = ({ database }: { readonly database: Database }) => {
  let dueAt = 0;
  return async (): Promise<void> => {
    if (Date.now() < dueAt) return;
    await noteMissedDisruptions(database);
    await remindPractices(database);
    dueAt = Date.now() + everyMilliseconds;
  };
};
