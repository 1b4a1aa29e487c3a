import type { Database } from '../../database/client.ts';
import { notFound } from '../../platform/http/problem.ts';
import { spend } from '../../platform/budgets.ts';
import { hashToken } from '../../platform/secrets.ts';
import { findConnectionByHook } from '../connections/connections.repository.ts';
import { isSystemName, listenerOf } from '../adapters/open-system.ts';
import { noteHook, saveHints } from './hints.repository.ts';

const mostAMinute = 30;

type Line = { readonly waiting: number; readonly end: Promise<unknown> };

/**
 * Takes the webhooks of a connection one by one, and ignores those beyond its limit, so that a burst does not slow clients down:
 * readings find the changes too. A webhook is unsigned and may be forged, so it only says what to read again.
 */
export const createHintTaker = (database: Database) => {
  const restsUntil = new Map<number, number>();
  const lines = new Map<number, Line>();
  const save = async (connectionId: number, ids: readonly string[]): Promise<void> => {
    if ((restsUntil.get(connectionId) ?? 0) > Date.now()) return;
    await noteHook(database, connectionId);
    const budget = { name: 'practice system hint', key: String(connectionId), limit: mostAMinute, windowSeconds: 60 };
    const seconds = await spend(database, [budget]);
    if (seconds === null) return saveHints(database, connectionId, ids.slice(0, mostAMinute));
    restsUntil.set(connectionId, Date.now() + seconds * 1_000);
  };
  const inLine = async (connectionId: number, work: () => Promise<void>): Promise<void> => {
    const { waiting, end } = lines.get(connectionId) ?? { waiting: 0, end: Promise.resolve() };
    if (waiting >= mostAMinute) return;
    const done = end.then(work);
    lines.set(connectionId, { waiting: waiting + 1, end: done.catch(() => undefined) });
    try {
      await done;
    } finally {
      const line = lines.get(connectionId);
      if (line) lines.set(connectionId, { ...line, waiting: line.waiting - 1 });
    }
  };
  return async (token: string, body: unknown): Promise<void> => {
    const connection = await findConnectionByHook(database, hashToken(token));
    if (!connection || !isSystemName(connection.system)) throw notFound();
    const ids = listenerOf(connection.system)?.(body) ?? [];
    const { connectionId } = connection;
    if (ids.length > 0) await inLine(connectionId, () => save(connectionId, ids));
  };
};
