import type { Database } from '../../database/client.ts';
import type { Limits } from '../../platform/config/limits.ts';
import { findSession, type SessionRow, touchSessions } from '../auth.repository.ts';

const largest = 20_000;

type Entry = { readonly row: Promise<SessionRow | null>; readonly until: number };

/** Updates of `last_seen_at` are batched; no request waits for them. */
const saveDelayMilliseconds = 500;

const createLastSeenBatch = (database: Database) => {
  const seen = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  const save = async (): Promise<void> => {
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
      timer ??= setTimeout(() => void save(), saveDelayMilliseconds).unref();
    },
    save,
  };
};

const keyOf = (hash: Uint8Array): string => Buffer.from(hash).toString('base64url');

export const createSessionCache = (
  database: Database,
  { sessionMemoryMilliseconds }: Pick<Limits, 'sessionMemoryMilliseconds'>,
) => {
  const entries = new Map<string, Entry>();
  const lastSeen = createLastSeenBatch(database);

  const load = async (key: string, hash: Uint8Array): Promise<SessionRow | null> => {
    const row = await findSession(database, hash);
    if (row?.seenLongAgo) lastSeen.note(key);
    return row;
  };

  return {
    find(hash: Uint8Array): Promise<SessionRow | null> {
      const key = keyOf(hash);
      const entry = entries.get(key);
      if (entry && entry.until > performance.now()) return entry.row;
      if (entries.size > largest) entries.clear();
      const row = load(key, hash);
      entries.set(key, { row, until: performance.now() + sessionMemoryMilliseconds });
      // Not cached before activation is complete, so that access opens at once.
      row.then(
        (sessionRow) => sessionRow?.activationStatus === 'COMPLETED' || entries.delete(key),
        () => entries.delete(key),
      );
      return row;
    },
    finish: lastSeen.save,
    forget(hash: Uint8Array): void {
      entries.delete(keyOf(hash));
    },
  };
};
