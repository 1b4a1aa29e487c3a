import { describe, expect, test } from 'vitest';
import { deskScene } from '../../../testing/scenes/desk-scene.ts';
import { systemNames } from '../adapters/open-system.ts';

describe.each(systemNames)('the first reading, %s', (system) => {
  test('P9: the first reading reads every entry and ends, even if entries are added between pages', async () => {
    const { desk, standIn, everybody, connect, isOffered, timeAt } = await deskScene({ system });
    for (const index of [1, 3, 5, 7, 9, 11]) desk.book({ ...everybody, start: timeAt(index) });
    standIn.settings.pageSize = 2;
    let entries = 0;
    standIn.between.call = () => {
      if (entries === 40) return;
      desk.book({ ...everybody, start: timeAt(20 + entries) });
      entries += 1;
    };
    await connect();
    expect(entries).toBeGreaterThan(2);
    for (const index of [1, 11, 20, 20 + entries - 1]) await expect.poll(() => isOffered(index)).toBe(false);
    expect(standIn.refused).toEqual([]);
  });
});

test.each([
  ['throughout', [9, 7, 5, 3, 1, 11]],
  ['on the second page', [11, 1, 3, 5, 7, 9]],
])(
  'P9: the first reading reads every entry if they are listed by start, out of the order of ids %s',
  async (_, order) => {
    const { desk, standIn, everybody, connect, isOffered, timeAt } = await deskScene();
    for (const index of order) desk.book({ ...everybody, start: timeAt(index) });
    Object.assign(standIn.settings, { pageSize: 2, listsByStart: true });
    for (const entry of desk.appointments.values()) entry.modified = entry.start - 30 * 86_400_000;
    await connect();
    for (const index of order) expect(await isOffered(index)).toBe(false);
  },
);
