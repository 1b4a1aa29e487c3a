import type { Queryable } from './client.ts';
import { sql } from './sql.ts';

const lock = 0x706f7274;

export const awaitTurnToPrepare = async (tx: Queryable): Promise<void> => {
  await tx.query(sql`select pg_advisory_xact_lock(${lock})`);
};
