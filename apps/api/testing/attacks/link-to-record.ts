import type { Database } from '../../src/database/client.ts';
import { sql } from '../../src/database/sql.ts';
import { buildClient } from '../builders/build-client.ts';
import { buildPractice } from '../builders/build-practice.ts';

export const linkToRecord = async (database: Database, subject: string): Promise<{ readonly clientId: number }> => {
  const { practiceId } = await buildPractice(database);
  const { clientId } = await buildClient(database, { practiceId });
  await database.query(sql`delete from identities where client_id = ${clientId}`);
  await database.query(sql`
    update identities set client_id = ${clientId}, activation_status = 'COMPLETED' where subject = ${subject}`);
  return { clientId };
};
