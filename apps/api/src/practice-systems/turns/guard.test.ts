import { expect, test } from 'vitest';
import { findingsOf } from './guard.ts';

const system = (zones: readonly (string | null)[], findings: readonly string[]): Parameters<typeof findingsOf>[0] => ({
  check: () => Promise.resolve({ findings, notes: [] }),
  listPractices: () => Promise.resolve(zones.map((zone, id) => ({ id: String(id), name: `Practice ${id}`, zone }))),
});

test('a practice in another zone forbids relying on the system, on every day of the year', async () => {
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
