import type { Database } from '../../src/database/client.ts';
import { sql } from '../../src/database/sql.ts';

export const forgetBudgets = (database: Database) => database.query(sql`delete from budgets`);
