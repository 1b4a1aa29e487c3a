import { expect, test } from 'vitest';
import type { RemoteAppointment } from '../port.ts';
import { findingsOf } from './guard.ts';
import { isUnmapped, mapStatus } from './map-status.ts';

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

test('a status means what the practice says; an unknown one is still booked, unless the system cancels it', () => {
  const remote = { practice: '4', status: '9', isCancelled: false } as RemoteAppointment;
  const cancelled = { ...remote, isCancelled: true };
  const both = { '9': 'No show', '4/9': 'Arrived' };
  expect(mapStatus(remote, {})).toMatchObject({ status: null, isCancelled: false });
  expect(mapStatus(cancelled, {})).toMatchObject({ status: null, isCancelled: true });
  expect(mapStatus(remote, both)).toMatchObject({ status: 'Arrived', isCancelled: false });
  expect(mapStatus({ ...cancelled, practice: '5' }, both)).toMatchObject({ status: 'No show', isCancelled: true });
  expect([isUnmapped(remote, {}), isUnmapped(cancelled, {}), isUnmapped(remote, both)]).toEqual([true, false, false]);
  expect(isUnmapped({ ...remote, status: null }, {})).toBe(false);
});
