import { expect, it } from 'vitest';
import { createUnread } from '../remote/unread.ts';
import { readEntryOf } from './ezyvet/ezyvet-records.ts';
import { entryReader } from './provet-cloud/provet-records.ts';

const at = Date.parse('2027-11-24T09:30:00Z');

it('an appointment of Provet Cloud that cannot be read is time that is taken, until it can be read', () => {
  const unread = createUnread();
  const read = entryReader(unread);
  const whole = {
    id: 7,
    start: '2027-11-24T09:30:00Z',
    end: '2027-11-24T09:45:00Z',
    user: 3,
    patients: [11],
    reason: 2,
  };
  for (const odd of [{ patients: ['nobody'] }, { end: '2027-11-24T09:00:00Z' }, { end: 'soon' }]) {
    expect(read({ ...whole, ...odd })).toMatchObject({
      id: '7',
      clinicians: ['3'],
      pets: [],
      startsAt: at,
      endsAt: at + 15 * 60_000,
      isCancelled: false,
    });
    expect(unread.has('7')).toBe(true);
  }
  expect(unread.words()).toEqual(['appointment 7 cannot be read; its time is kept taken']);
  expect(read(whole).pets).toEqual(['11']);
  expect(unread.words()).toEqual([]);
  expect(() => read({ ...whole, start: 'soon' })).toThrow();
});

it('an appointment of ezyVet that cannot be read is time that is taken, until it can be read', () => {
  const unread = createUnread();
  const read = (value: unknown) => readEntryOf(value, { practices: new Map([['r1', '1']]), unread });
  const whole = {
    id: 7,
    uid: 'a7',
    active: 1,
    start_at: at / 1000,
    duration: 1200,
    animal_uid: 'p1',
    resources: [{ uid: 'r1' }],
  };
  expect(read({ ...whole, animal_uid: 12 })).toMatchObject({
    id: 'a7',
    practice: '1',
    pets: [],
    startsAt: at,
    endsAt: at + 20 * 60_000,
  });
  expect(read({ ...whole, duration: 'long' })).toMatchObject({ endsAt: at + 15 * 60_000, isCancelled: false });
  expect(unread.words()).toEqual(['appointment a7 cannot be read; its time is kept taken']);
  expect(read(whole).pets).toEqual(['p1']);
  expect(unread.words()).toEqual([]);
});
