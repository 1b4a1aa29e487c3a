import { expect, it } from 'vitest';
import { readDate, readDiaryInstant, readInstant, readTime } from './written-times.ts';

const zone = 'Europe/London';

it.each([
  '24/11/2027 09:30',
  '24/11/2027, 09:30',
  '24/11/2027, 09:30:00',
  '24/11/2027 9:30 AM',
  '24-11-2027 09.30',
  '24.11.27 09:30',
  '24 Nov 2027 09:30',
  '24 November 2027 at 9.30am',
  'Wed, 24 Nov 2027 09:30:00 GMT',
  'Nov 24 2027  9:30AM',
  'Nov  24 2027 09:30',
  'Wednesday, November 24, 2027 09:30',
  'Wed Nov 24 2027 09:30',
  'November 24, 2027 9:30 a.m.',
  '24-NOV-27 09.30.00.000000 AM',
  '2027-11-24 09:30',
  '2027-11-24T09:30',
  '2027-11-24 09:30:00',
  '2027-11-24 09:30:00.000',
  '2027-11-24 09:30:00.0000000',
  '2027-11-24 09:29:59.997',
  '2027-11-24T09:30:00.000000000',
  '2027-11-24 09:30:00+00',
  '2027-11-24 09:30:00+0000',
  '2027-11-24 09:30:00.0000000 +00:00',
  '2027-11-24T09:30:00Z',
  '2027-11-24T09:30:00.0000000Z',
  '2027-11-24T10:30:00+01:00',
  '2027-11-24 09:30:00 UTC',
  '2027-11-24T09:30+00:00[Europe/London]',
  '2027/11/24 09:30:00',
  '20271124T093000Z',
  '20271124 0930',
  '46715.3958333333',
  'Wednesday 24th November 2027, 09:30',
  'Nov. 24, 2027 09:30',
  '24 Nov. - 2027 09:30',
  '  24/11/2027   09:30 ',
  '2027-11-24T04:00-05:30',
  '2027-11-24T15:00+0530',
])('reads %s', (text) => {
  const read = readInstant(zone, text);
  expect('value' in read && new Date(read.value).toISOString()).toBe('2027-11-24T09:30:00.000Z');
});

it.each([
  ['24/11/2027 24:00', '2027-11-25T00:00:00.000Z'],
  ['24/11/2027 00:00', '2027-11-24T00:00:00.000Z'],
  ['24/06/2027 00:00', '2027-06-23T23:00:00.000Z'],
  ['24/06/2027 09:30 BST', '2027-06-24T08:30:00.000Z'],
])('reads %s as %s', (text, instant) => {
  expect(readInstant(zone, text)).toEqual({ value: Date.parse(instant) });
});

it('says that it has rounded seconds', () => {
  expect(readInstant(zone, '2027-11-24 09:30:01')).toHaveProperty('isRounded', true);
  expect(readInstant(zone, '2027-11-24 09:30:20')).toMatchObject({
    value: Date.parse('2027-11-24T09:30:00Z'),
    isRounded: true,
  });
});

it.each([
  '24/11/2027',
  'x2027-11-24 09:30',
  '2027-11-240 09:30',
  'x20271124 09:30',
  '202711241 09:30',
  'x24/11/2027 09:30',
  '24/11/20271 09:30',
  '1 of 24 Nov 2027 09:30',
  '24 Nov 20271 09:30',
  '1 Nov 24 2027 09:30',
  'Nov 24 20271 09:30',
  '[Europe/London] 24/11/2027 09:30',
  '24/11/2027 09:30:60',
  'tomorrow 09:30',
  '24/11/2027 9:3',
  '24/11/2027 13:30 PM',
  '24/11/2027 24:01',
  '24/11/2027 9',
])('refuses %s as a date with a time', (text) => {
  expect(readInstant(zone, text)).toEqual({ problem: 'is not a date with a time: write 22/11/2026 09:30' });
});

it('refuses a 13th month, a time that does not exist, and a time that occurs twice', () => {
  expect(readInstant(zone, '11/24/2027 09:30')).toHaveProperty('problem', expect.stringContaining('no day'));
  expect(readInstant(zone, '28/03/2027 01:30')).toHaveProperty('problem', expect.stringContaining('does not exist'));
  expect(readInstant(zone, '31/10/2027 01:30')).toEqual({
    problem:
      'happens twice: the clocks go back on 2027-10-31, so write 2027-10-31T01:30:00+01:00 or 2027-10-31T01:30:00+00:00',
  });
});

it.each([
  '22/11/2019',
  '22.11.19',
  ' 43791.75 ',
  '43791',
  '43791.75',
  '22 Nov 2019',
  '22nd November 2019',
  'Nov 22, 2019',
  '2019-11-22',
  '20191122',
  '2019-11-22 00:00:00',
  '2019-11-22 00:00:00.000',
  '2019-11-22T00:00:00Z',
  '2019-11-22T00:00:00.0000000+00:00',
  '22/11/2019 00:00',
  '22/11/2019, 00:00:00',
  'Nov 22 2019 12:00AM',
])('reads %s as a date', (text) => {
  expect(readDate(zone, text)).toEqual({ value: '2019-11-22' });
});

it.each([
  ['22/11/36', '2036-11-22'],
  ['22/11/37', '1937-11-22'],
])('reads the year of %s as %s', (text, value) => {
  expect(readDate(zone, text)).toEqual({ value });
});

it.each(['', 'soon', '4379', '437910', 'x43791', '43791x', '22/11/2019 25:00'])('refuses %s as a date', (text) => {
  expect(readDate(zone, text)).toEqual({ problem: 'is not a date: write 2026-11-22 or 22/11/2026' });
});

it('refuses a day that does not exist, and a time other than midnight', () => {
  expect(readDate(zone, '31/11/2019')).toEqual({ problem: 'is no day of the calendar: write day/month/year' });
  for (const text of ['2019-06-01T22:00:00Z', '2019-06-01 23:00', '2019-12-01T23:00:00Z'])
    expect(readDate(zone, text), text).toHaveProperty('problem', expect.stringContaining('has a time'));
});

it('reads a diary time, and refuses one too far ahead or invalid', () => {
  const now = Date.parse('2027-11-24T12:00Z');
  expect(readDiaryInstant(zone, '24/11/2027 09:30', now)).toEqual({ value: Date.parse('2027-11-24T09:30Z') });
  expect(readDiaryInstant(zone, '24/11/2038 09:30', now)).toEqual({ problem: 'is more than ten years ahead' });
  expect(readDiaryInstant(zone, '31/10/2027 01:30', now)).toHaveProperty(
    'problem',
    expect.stringContaining('happens twice'),
  );
  expect(readDiaryInstant(zone, 'soon', now)).toHaveProperty('problem', expect.stringContaining('is not a date'));
});

it('reads midnight of British Summer Time written in UTC, and refuses another time', () => {
  expect(readDate(zone, '2019-05-31T23:00:00.000Z')).toEqual({ value: '2019-06-01' });
  expect(readDate(zone, '2019-06-01T00:00:00+01:00')).toEqual({ value: '2019-06-01' });
  expect(readDate(zone, '22/11/2019 14:10')).toHaveProperty('problem', expect.stringContaining('has a time'));
});

it.each([
  ['09:30', 570],
  ['9.30am', 570],
  ['9 am', 540],
  ['12:15 AM', 15],
  ['12pm', 720],
  ['09:30:00.0000000', 570],
  ['1899-12-30 09:30:00', 570],
  ['1900-01-01T09:30:00.000', 570],
  ['0 days 09:30:00', 570],
  ['0.395833333333333', 570],
  ['00:00', 0],
  ['24:00', 1_440],
  ['1am', 60],
  ['.5', 720],
  [' 09:30 ', 570],
])('reads the time %s', (text, minutes) => {
  expect(readTime(text)).toEqual({ value: minutes });
});

it.each(['9', '0am', 'x09:30', '09:30 or so', '1.5', '0.5x', '25:00', '9:60', '24:01', '13pm', 'noon', '09:30m'])(
  'refuses the time %s',
  (text) => {
    expect(readTime(text)).toHaveProperty('problem');
  },
);
