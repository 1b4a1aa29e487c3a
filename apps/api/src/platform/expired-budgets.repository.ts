import { sql } from '../database/sql.ts';

export const expiredBudgets = {
  budgets: sql`
    delete from budgets where window_start < clock_timestamp() - interval '31 hours' returning 1`,
  spentProofs: sql`delete from spent_proofs where expires_at < clock_timestamp() returning 1`,
  idempotencyKeys: sql`
    delete from idempotency_keys where created_at < clock_timestamp() - interval '24 hours' returning 1`,
};
