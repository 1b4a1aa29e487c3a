import type { Database } from '../database/client.ts';
import { findSession, type SessionRow, touchSession } from './auth.repository.ts';

/** For how long a session may be taken as it was a moment ago: the longest that a sign-out elsewhere can go unnoticed (security.md 5). */
const freshMilliseconds = 2_000;
const largest = 20_000;

type Entry = { readonly row: Promise<SessionRow | null>; readonly until: number };

/** Looks sessions up; calls that come in a burst ask the database once. */
export const createSessionCache = (database: Database) => {
  const entries = new Map<string, Entry>();

  const load = async (hash: Uint8Array): Promise<SessionRow | null> => {
    const row = await findSession(database, hash);
    if (row?.seenLongAgo) await touchSession(database, hash);
    return row;
  };

  return {
    find(hash: Uint8Array): Promise<SessionRow | null> {
      const key = Buffer.from(hash).toString('base64url');
      const known = entries.get(key);
      if (known && known.until > performance.now()) return known.row;
      if (entries.size > largest) entries.clear();
      const row = load(hash);
      entries.set(key, { row, until: performance.now() + freshMilliseconds });
      // Somebody on the way to their record is let in the moment they have arrived, so their state is asked for each time.
      row.then(
        (found) => found?.activationStatus === 'COMPLETED' || entries.delete(key),
        () => entries.delete(key),
      );
      return row;
    },
    /** What was known of this session is out of date. */
    forget(hash: Uint8Array): void {
      entries.delete(Buffer.from(hash).toString('base64url'));
    },
  };
};
