import type { Database, Queryable } from './client.ts';
import { sql } from './sql.ts';

/** Any number that nothing else in this database locks. */
const lock = 0x706f7274;

/** Waits until no other process is migrating or seeding, and keeps the others waiting until this transaction ends. */
export const awaitTurnToPrepare = async ({ engine }: Database, tx: Queryable): Promise<void> => {
  // PGlite has no second connection to wait for, and its advisory locks do not wait (electric-sql/pglite#704).
  if (engine === 'postgres') await tx.query(sql`select pg_advisory_xact_lock(${lock})`);
};
