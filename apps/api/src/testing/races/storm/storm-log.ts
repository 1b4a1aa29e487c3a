import { open } from 'node:fs/promises';

export type StormOperation =
  | 'hold'
  | 'replace'
  | 'extend'
  | 'release'
  | 'book held'
  | 'book'
  | 'repeat'
  | 'reschedule'
  | 'cancel'
  | 'undo'
  | 'let hold end'
  | 'end undo';

export type StormRequest = {
  readonly key?: string;
  readonly appointmentId?: number;
  readonly softBookingId?: string;
  readonly version?: number;
  readonly place?: number;
};

/** Times are this process's monotonic clock, in milliseconds. */
export type StormEntry = {
  readonly actor: number;
  readonly clientId: number;
  readonly operation: StormOperation;
  readonly request: StormRequest;
  readonly status: number;
  readonly code: string | null;
  readonly appointmentId: number | null;
  readonly softBookingId: string | null;
  readonly version: number | null;
  readonly place: number | null;
  readonly begin: number;
  readonly end: number;
};

export const openStormLog = async (path: string | null) => {
  const file = path === null ? null : await open(path, 'a');
  const entries: StormEntry[] = [];
  return {
    entries: entries as readonly StormEntry[],
    async keep(entry: StormEntry): Promise<void> {
      entries.push(entry);
      if (!file) return;
      await file.write(`${JSON.stringify(entry)}\n`);
      await file.datasync();
    },
    close: async () => file?.close(),
  };
};
