import { expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { testEnvironment } from '../../../testing/servers/test-config.ts';
import { personScene } from '../../../testing/scenes/person-scene.ts';
import { testDatabase } from '../../../testing/databases/test-database.ts';
import { startTestServer } from '../../../testing/servers/test-server.ts';
import { closeAtEnd } from '../../../testing/servers/own-portal.ts';

const database = await testDatabase();
const portal = await closeAtEnd(startTestServer({ database }));

const { maintenance: work } = readConfig({
  ...testEnvironment,
  MAINTENANCE: '1',
  MAINTENANCE_MESSAGE: 'Moving to new machines.',
  MAINTENANCE_UNTIL: '2027-01-05T09:00:00Z',
});

const bootOf = async (cookie: string) => {
  const response = await fetch(`${portal.base}/pets`, { headers: { cookie } });
  const [, text = ''] = /id="boot">(.*?)<\/script>/.exec(await response.text()) ?? [];
  return {
    response,
    boot: JSON.parse(text) as { config: { maintenance: unknown }; session: object; profile: unknown },
  };
};

it('during maintenance calls are refused and pages say so, and afterwards everything works [3abc9]', async () => {
  const { caller } = await (await personScene({ database, portal })).signIn();
  portal.config.maintenance = work;
  const refused = await caller.get<{ code: string }>('/v2/profile');
  expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '60']);
  const told = await portal.anyone().get('/config');
  expect(told.body).toMatchObject({ maintenance: work });
  expect(told.headers.get('cache-control')).toBe('no-store');
  expect((await portal.anyone().get('/online-practices')).status).toBe(200);
  const { response, boot } = await bootOf(caller.cookie ?? '');
  expect(response.status).toBe(200);
  expect(boot).toMatchObject({ config: { maintenance: { ...work, active: true } }, session: {}, profile: null });
  const back = await portal.server.inject({
    url: '/api/auth/callback/auth0?code=x&state=y',
    headers: { 'sec-fetch-mode': 'navigate' },
  });
  expect([back.statusCode, back.headers.location]).toEqual([303, '/maintenance']);

  portal.config.maintenance = { active: false, message: null, until: null };
  expect((await caller.get('/v2/profile')).status).toBe(200);
});

it('pages show unplanned maintenance while the database is unreachable [793b2]', async () => {
  const { caller } = await (await personScene({ database, portal })).signIn();
  await database.close();
  const { response, boot } = await bootOf(caller.cookie ?? '');
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60']);
  expect(boot).toMatchObject({ config: { maintenance: { active: true } }, session: {}, profile: null });
});
