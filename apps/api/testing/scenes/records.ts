import type { KindName } from '../../src/data-exchange/kinds/kind.ts';
import { upsertRecords } from '../../src/data-exchange/upsert-records.ts';
import type { Database } from '../../src/database/client.ts';
import { sql } from '../../src/database/sql.ts';

export const forgetBudgets = (database: Database) => database.query(sql`delete from budgets`);

export const elmLane = {
  id: 'P1',
  name: 'Elm Lane Vets',
  phone: '01632 960120',
  emergency_phone: '01632 960121',
  email: 'elm@example.org',
  address_line1: '4 Elm Lane',
  town: 'Brackenmoor',
  postcode: 'BJ4 2QD',
};

/** Sends records as a practice's system does. */
export const upsertInto =
  (database: Database) =>
  async (kind: KindName, ...records: Record<string, unknown>[]) => {
    const from = { source: 'pms', skipsRejects: true, isQuiet: false, actor: 'key:1', traceId: 'test' };
    return (await upsertRecords(database, { ...from, kind, records })).outcomes;
  };
