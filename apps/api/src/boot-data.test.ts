import type { FirstData } from '@portal/contract/runtime-config/first-data';
import { expect, it } from 'vitest';
import { recordStatements } from '../testing/databases/record-statements.ts';
import { testDatabase } from '../testing/databases/test-database.ts';
import { petScene } from '../testing/scenes/pet-scene.ts';
import { closeAtEnd } from '../testing/servers/own-portal.ts';
import { startTestServer } from '../testing/servers/test-server.ts';

const recorder = recordStatements(await closeAtEnd(testDatabase()));
const { database } = recorder;
const portal = await closeAtEnd(startTestServer({ database }));

it('the dashboard page contains the responses to its calls, and no other page does [c5047]', async () => {
  const { caller, practiceId } = await petScene({ database, portal }, { pets: ['Bella', 'Archie'] });
  const firstDataIn = async (path: string, cookie = caller.cookie ?? '') => {
    const page = await fetch(`${portal.base}${path}`, { headers: { cookie } });
    expect(page.headers.get('cache-control')).toBe('no-store');
    const [, text = ''] = /id="boot">(.*?)<\/script>/.exec(await page.text()) ?? [];
    return JSON.parse(text) as FirstData;
  };
  const dashboardIn = async (path: string, cookie?: string) => (await firstDataIn(path, cookie)).dashboard;
  const answer = async (path: string) => (await caller.get(path)).body;
  const dashboard = await dashboardIn('/?from=mail');
  expect(dashboard).toEqual({
    practiceId,
    now: expect.any(Number),
    pets: await answer('/bff/v2/pets?sort=name'),
    upcoming: await answer('/appointments?scope=upcoming'),
    due: await answer('/due-appointments'),
    features: await answer(`/practices/${practiceId}/feature-toggles`),
    hold: null,
  });
  expect(dashboard?.pets.map(({ name }) => name)).toEqual(['Archie', 'Bella']);
  expect(await dashboardIn('/pets')).toBeNull();
  expect(await dashboardIn('/', '')).toBeNull();
  expect((await firstDataIn('/pets')).config).toEqual(await answer('/config'));
});

it('the dashboard finds matters that need attention without a further statement [d7641]', async () => {
  const { caller } = await petScene({ database, portal });
  const headers = caller.identity;
  const statementsOf = (url: string) => recorder.during(async () => await portal.server.inject({ url, headers }));
  const upcoming = await statementsOf('/api/appointments?scope=upcoming');
  expect(upcoming.length).toBeGreaterThan(0);
  expect(upcoming).toHaveLength((await statementsOf('/api/appointments?scope=past')).length);
  const [dashboard, otherPage] = [await statementsOf('/'), await statementsOf('/pets')];
  // Four more statements: pets, upcoming appointments, what is due, and the features of the practice.
  expect(dashboard).toHaveLength(otherPage.length + 4);
});
