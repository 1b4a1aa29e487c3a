import type { Database } from '../database/client.ts';
import type { Limits } from '../platform/config/limits.ts';
import { findSession, type SessionRow, touchSessions } from './auth.repository.ts';

const largest = 20_000;

type Entry = { readonly row: Promise<SessionRow | null>; readonly until: number };

/** Nobody waits for it to be written down that they are still there, and many are written down as fast as one. */
const tellMilliseconds = 500;

/** Notes that sessions are in use. A note that is lost is made anew: the session is asked for again in a moment. */
const createAttendance = (database: Database) => {
  const seen = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  const tell = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (seen.size === 0) return;
    const keys = [...seen];
    seen.clear();
    await touchSessions(database, keys).catch(() => undefined);
  };

  return {
    note(key: string): void {
      seen.add(key);
      timer ??= setTimeout(() => void tell(), tellMilliseconds).unref();
    },
    tell,
  };
};

const keyOf = (hash: Uint8Array): string => Buffer.from(hash).toString('base64url');

/** Looks sessions up; calls that come in a burst ask the database once. */
export const createSessionCache = (
  database: Database,
  { sessionMemoryMilliseconds }: Pick<Limits, 'sessionMemoryMilliseconds'>,
) => {
  const entries = new Map<string, Entry>();
  const attendance = createAttendance(database);

  const load = async (key: string, hash: Uint8Array): Promise<SessionRow | null> => {
    const row = await findSession(database, hash);
    if (row?.seenLongAgo) attendance.note(key);
    return row;
  };

  return {
    find(hash: Uint8Array): Promise<SessionRow | null> {
      const key = keyOf(hash);
      const known = entries.get(key);
      if (known && known.until > performance.now()) return known.row;
      if (entries.size > largest) entries.clear();
      const row = load(key, hash);
      entries.set(key, { row, until: performance.now() + sessionMemoryMilliseconds });
      // Somebody on the way to their record is let in the moment they have arrived, so their state is asked for each time.
      row.then(
        (found) => found?.activationStatus === 'COMPLETED' || entries.delete(key),
        () => entries.delete(key),
      );
      return row;
    },
    /** Writes down what is not written yet: the server is about to stop. */
    finish: attendance.tell,
    /** What was known of this session is out of date. */
    forget(hash: Uint8Array): void {
      entries.delete(keyOf(hash));
    },
  };
};
