import type { Database, Queryable } from './client.ts';
import { sql } from './sql.ts';

const lock = 0x706f7274;

export const awaitTurnToPrepare = async ({ engine }: Database, tx: Queryable): Promise<void> => {
  // PGlite has one connection, and its advisory locks do not block (electric-sql/pglite#704).
  if (engine === 'postgres') await tx.query(sql`select pg_advisory_xact_lock(${lock})`);
};
