import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { emptyDatabase } from '../../testing/databases/test-database.ts';
import { openPostgres } from './postgres.ts';

it('D17: a role without privileges can identify its database, even if the host restricts functions', async () => {
  const server = await emptyDatabase();
  const database = await openPostgres({ url: server.url.href, maxConnections: 1 });
  const role = `portal_test_${randomBytes(6).toString('hex')}`;
  await database.script(`create role ${role}; set role ${role}`);
  expect(await database.identify()).toEqual({
    place: expect.stringMatching(/^\d+\/\d+$/),
    timeline: expect.stringMatching(/^[0-9A-F]{8}$/),
  });

  await database.script(`reset role; revoke execute on function pg_control_system() from public; set role ${role}`);
  expect(await database.identify()).toEqual({ place: expect.stringMatching(/^\/\d+$/), timeline: '' });

  await database.script(`reset role; drop role ${role}`);
  await database.close();
  await server.drop();
});
