import type { Database } from '../../database/client.ts';
import { notFound } from '../../platform/http/problem.ts';
import { hashToken } from '../../platform/secrets.ts';
import { findConnectionByHook } from '../connections/connections.repository.ts';
import { isSystemName, listenerOf } from '../open-system.ts';
import { saveHints } from './hints.repository.ts';

/** A webhook is unsigned and may be forged: it only says what to read again. */
export const takeHint = async (database: Database, token: string, body: unknown): Promise<void> => {
  const connection = await findConnectionByHook(database, hashToken(token));
  if (!connection || !isSystemName(connection.system)) throw notFound();
  const ids = listenerOf(connection.system)?.(body) ?? [];
  if (ids.length > 0) await saveHints(database, connection.connectionId, ids);
};
