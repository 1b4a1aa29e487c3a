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
