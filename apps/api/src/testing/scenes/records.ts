import type { Database } from '../../database/client.ts';
import { json, sql } from '../../database/sql.ts';

export type Person = { readonly lastName: string; readonly postcode: string; readonly email: string };

export const addRecords = (
  database: Database,
  { practiceId, people }: { readonly practiceId: number; readonly people: readonly Person[] },
) =>
  database.query(sql`
    insert into clients (first_name, last_name, postcode, email, home_practice_id)
    select 'Jo', r."lastName", r.postcode, r.email, ${practiceId}::int
      from jsonb_to_recordset(${json(people)}) as r("lastName" text, postcode text, email text)`);

export const forgetBudgets = (database: Database) => database.query(sql`delete from budgets`);
