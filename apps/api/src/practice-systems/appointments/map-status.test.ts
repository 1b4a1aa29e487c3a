import { expect, test } from 'vitest';
import type { RemoteAppointment } from '../port.ts';
import { isUnmapped, mapStatus } from './map-status.ts';

test('the practice maps each status; an unmapped one counts as booked, unless the system cancels it', () => {
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
