import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from '../../src/cli/command.ts';
import { importCommand } from '../../src/cli/commands/import.ts';
import { sql } from '../../src/database/sql.ts';
import { testDatabase, type TestDatabase } from '../databases/test-database.ts';
import { testConfig } from '../servers/test-config.ts';

type Contents = Readonly<Record<string, string | Uint8Array>>;
type Options = { readonly dryRun?: boolean; readonly on?: TestDatabase };

const practices = [
  'id,name,phone,emergency_phone,email,address_line1,town,postcode,online_booking',
  'P1,Elm Lane Vets,01632 960120,01632 960121,elm@example.org,4 Elm Lane,Brackenmoor,BJ4 2QD,yes',
].join('\n');

/** A database with practice P1 and clinician V1, and files to import into it. */
export const importScene = async () => {
  const database = await testDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'import-'));
  let made = 0;
  const newFolder = (): Promise<string> => mkdtemp(join(folder, `${++made}-`));
  const write = async (contents: Contents): Promise<string> => {
    const place = await newFolder();
    for (const [name, content] of Object.entries(contents)) await writeFile(join(place, name), content);
    return place;
  };
  const operate = (command: Command, args: readonly string[], { dryRun = false, on = database }: Options = {}) =>
    command
      .run({ config: testConfig(), database: on, args, dryRun })
      .catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
  const load = async (contents: Contents, ...flags: string[]): Promise<string> => {
    const place = await write(contents);
    const said = await operate(importCommand, [place, '--rejects', join(place, 'rejected'), ...flags]);
    return said.replaceAll(`${place}/`, '');
  };
  const clientsOf = (lastName: string) =>
    database.query<{ first: string; mobile: string | null }>(
      sql`select first_name as first, mobile from clients where last_name = ${lastName} order by client_id`,
    );
  await load({ 'practices.csv': practices, 'clinicians.csv': 'id,practice,name\nV1,P1,Dr Anjali Patel\n' });
  const close = async (): Promise<void> => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { database, folder, newFolder, write, operate, load, clientsOf, close };
};
