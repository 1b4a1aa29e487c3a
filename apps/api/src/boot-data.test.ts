import type { FirstData } from '@portal/contract/runtime-config/first-data';
import { expect, it } from 'vitest';
import { petScene } from './testing/scenes/pet-scene.ts';
import { sharedPortal } from './testing/servers/shared-portal.ts';

it('the dashboard comes with what its calls would answer, and no other page does', async () => {
  const { database, portal } = await sharedPortal();
  const { caller, practiceId } = await petScene({ database, portal }, { pets: ['Bella', 'Archie'] });
  const dashboardIn = async (path: string, cookie = caller.cookie ?? '') => {
    const page = await fetch(`${portal.base}${path}`, { headers: { cookie } });
    expect(page.headers.get('cache-control')).toBe('no-store');
    const [, text = ''] = /id="boot">(.*?)<\/script>/.exec(await page.text()) ?? [];
    return (JSON.parse(text) as FirstData).dashboard;
  };
  const answer = async (path: string) => (await caller.get(path)).body;
  const dashboard = await dashboardIn('/?from=mail');
  expect(dashboard).toEqual({
    practiceId,
    pets: await answer('/bff/v2/pets?sort=name'),
    upcoming: await answer('/appointments?scope=upcoming'),
    due: await answer('/due-appointments'),
    features: await answer(`/practices/${practiceId}/feature-toggles`),
  });
  expect(dashboard?.pets.map(({ name }) => name)).toEqual(['Archie', 'Bella']);
  expect(await dashboardIn('/pets')).toBeNull();
  expect(await dashboardIn('/', '')).toBeNull();
});
