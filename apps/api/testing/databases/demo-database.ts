import { sql } from '../../src/database/sql.ts';
import { seedDemo } from '../../src/seeds/demo/seed-demo.ts';
import { copyOnPostgres, makeTemplate, type TestDatabase } from './test-database.ts';

const templateVariable = 'TEST_DEMO_TEMPLATE';
const noIssuer = 'http://127.0.0.1:9';

const today = (): string => new Date().toISOString().slice(0, 10);

export const prepareDemo = async (server: string): Promise<void> => {
  process.env[templateVariable] = await makeTemplate(server, (database) =>
    seedDemo(database, { issuer: noIssuer, today: today() }),
  );
};

export const demoDatabase = async (issuer: string): Promise<TestDatabase> => {
  const database = await copyOnPostgres({ template: process.env[templateVariable], maxConnections: 10 });
  await database.query(sql`update identities set issuer = ${issuer} where issuer = ${noIssuer}`);
  return database;
};
