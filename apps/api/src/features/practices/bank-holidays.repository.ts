import type { BankHoliday, BankHolidayChanges } from '@portal/domain/practices/bank-holiday-changes';
import type { Queryable } from '../../database/client.ts';
import { json, sql } from '../../database/sql.ts';

export const listBankHolidays = (database: Queryable): Promise<BankHoliday[]> =>
  database.query<BankHoliday>(sql`
    select division, held_on as "heldOn", title from bank_holidays order by division collate "C", held_on`);

export const saveBankHolidayChanges = (database: Queryable, { added, renamed, removed }: BankHolidayChanges) =>
  database.query(sql`
    with gone as (
      delete from bank_holidays b using jsonb_to_recordset(${json(removed)}) as r(division text, "heldOn" date)
       where b.division = r.division and b.held_on = r."heldOn")
    insert into bank_holidays (division, held_on, title)
    select r.division, r."heldOn", r.title
      from jsonb_to_recordset(${json([...added, ...renamed])}) as r(division text, "heldOn" date, title text)
        on conflict (division, held_on) do update set title = excluded.title`);
