import { expect, it } from 'vitest';
import { openPglite } from './pglite.ts';
import { sql } from './sql.ts';

it(
  'D6: fifty errors in a row leave the next statement and transaction alone',
  { tags: 'full', timeout: 180_000 },
  async () => {
    const database = await openPglite({ dataDir: null });
    await database.script('create table visits (visit_id int primary key)');
    for (let error = 0; error < 50; error++) {
      await expect(database.query(sql`select 1 / ${0}::int`)).rejects.toThrow('division by zero');
      const nothing = database.transaction((tx) => tx.query(sql`insert into visits values (${null})`));
      await expect(nothing).rejects.toThrow('null value');
    }
    await database.transaction((tx) => tx.query(sql`insert into visits values (${1})`));
    expect(await database.query(sql`select visit_id from visits`)).toEqual([{ visit_id: 1 }]);
    await database.close();
  },
);
