import { expect, test } from 'vitest';
import { checkOnce, findingsOf } from './guard.ts';

const system = (zones: readonly (string | null)[], findings: readonly string[]): Parameters<typeof findingsOf>[0] => ({
  check: () => Promise.resolve({ findings, notes: [] }),
  listPractices: () => Promise.resolve(zones.map((zone, id) => ({ id: String(id), name: `Practice ${id}`, zone }))),
});

test('the portal does not rely on a system with a practice in another zone, on any day of the year', async () => {
  for (const moment of [Date.UTC(2026, 0, 1), Date.UTC(2026, 9, 24, 23), Date.UTC(2027, 2, 28, 1)]) {
    expect(await findingsOf(system(['Europe/London', null, 'Europe/Dublin'], []), moment)).toEqual({
      findings: [],
      notes: [],
    });
    expect(await findingsOf(system(['Europe/London', 'Europe/Lisbon', 'Europe/Madrid'], ['a filter']), moment)).toEqual(
      {
        findings: ['a filter', 'Practice 2 keeps the time of Europe/Madrid, and the portal that of Europe/London'],
        notes: [],
      },
    );
  }
});

test('lists that start loading together share one check, and a finding or failure is checked again', async () => {
  const outcomes: (() => Promise<{ findings: string[]; notes: string[] }>)[] = [
    () => Promise.reject(new Error('down')),
    () => Promise.resolve({ findings: ['a filter'], notes: [] }),
    () => Promise.resolve({ findings: [], notes: [] }),
  ];
  let calls = 0;
  const one = { ...system([], []), check: () => outcomes[Math.min(calls++, 2)]?.() ?? Promise.reject(new Error()) };
  await expect(Promise.all([checkOnce(one, true), checkOnce(one, true)])).rejects.toThrow('down');
  expect((await checkOnce(one, true)).findings).toEqual(['a filter']);
  for (let feed = 0; feed < 3; feed += 1) expect((await checkOnce(one, true)).findings).toEqual([]);
  expect(calls).toBe(3);
  await checkOnce(one, false);
  expect(calls).toBe(4);
});
