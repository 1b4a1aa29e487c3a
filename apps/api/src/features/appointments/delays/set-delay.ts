import type { Database } from '../../../database/client.ts';
import { type Delay, saveDelay, tellDelays } from './delays.repository.ts';

export const delayLengths = [15, 30, 45, 60] as const;

/** Tells clients due within three hours at once; a job tells the others. Returns how many; null for an unknown clinician. */
export const setDelay = async (database: Database, delay: Delay): Promise<number | null> => {
  if (!(await saveDelay(database, delay))) return null;
  return (await tellDelays(database, delay.practiceId)).length;
};
