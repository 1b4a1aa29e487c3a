import type { Database } from '../../database/client.ts';
import { sql } from '../../database/sql.ts';

export const forgetBudgets = (database: Database) => database.query(sql`delete from budgets`);
