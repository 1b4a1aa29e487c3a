import type { Database } from '../../database/client.ts';
import { notFound } from '../../platform/http/problem.ts';
import { spend } from '../../platform/budgets.ts';
import { hashToken } from '../../platform/secrets.ts';
import { findConnectionByHook } from '../connections/connections.repository.ts';
import { isSystemName, listenerOf } from '../adapters/open-system.ts';
import { noteHook, saveHints } from './hints.repository.ts';

const mostAMinute = 30;

/** A webhook is unsigned and may be forged: it only says what to read again. Beyond the limit, readings find the changes. */
export const takeHint = async (database: Database, token: string, body: unknown): Promise<void> => {
  const connection = await findConnectionByHook(database, hashToken(token));
  if (!connection || !isSystemName(connection.system)) throw notFound();
  const ids = listenerOf(connection.system)?.(body) ?? [];
  if (ids.length === 0) return;
  const { connectionId } = connection;
  await noteHook(database, connectionId);
  const budget = { name: 'practice system hint', key: String(connectionId), limit: mostAMinute, windowSeconds: 60 };
  if ((await spend(database, [budget])) === null) await saveHints(database, connectionId, ids.slice(0, mostAMinute));
};
