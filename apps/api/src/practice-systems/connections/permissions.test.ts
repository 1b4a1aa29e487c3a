import { describe, expect, test } from 'vitest';
import { deskScene } from '../../../testing/scenes/desk-scene.ts';
import { systemNames } from '../adapters/open-system.ts';

describe.each(systemNames)('the permissions of the account, %s', (system) => {
  const needed = {
    'provet-cloud': ['appointments', 'reasons', 'people', 'shifts', 'writes', 'people writes'],
    ezyvet: ['appointments', 'reasons', 'others', 'writes'],
  } as const;

  test.each(needed[system])('the test checks each permission separately and changes nothing: %s', async (endpoint) => {
    const { standIn, ops, source, desk } = await deskScene({ system });
    await ops('writes', source, 'on');
    expect(await ops('test', source)).toContain('The system answers');
    standIn.faults.set(endpoint, 'forbidden');
    await expect(ops('test', source)).rejects.toThrow(/to (read|write|book|cancel).*: the permission is missing/);
    if (!endpoint.endsWith('writes')) return;
    await ops('writes', source, 'off');
    expect(await ops('test', source)).toContain(`Before \`connections writes ${source} on\`: to `);
    expect(desk.appointments.size).toBe(0);
  });
});
