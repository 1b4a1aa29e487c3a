import { expect, test } from 'vitest';
import { formatOpeningHours } from './practice-contact.tsx';

test('the page groups consecutive days with the same hours, and shows a midday break', () => {
  const weekday = (day: number) => ({ day, open: '08:30', close: '18:30' });
  const hours = [
    ...[1, 2, 4, 5].map(weekday),
    { day: 3, open: '08:30', close: '12:00' },
    { day: 3, open: '14:00', close: '18:30' },
    { day: 6, open: '09:00', close: '12:00' },
  ];
  expect(formatOpeningHours(hours)).toEqual([
    { what: 'Monday to Tuesday', value: '8:30am to 6:30pm' },
    { what: 'Wednesday', value: '8:30am to midday and 2:00pm to 6:30pm' },
    { what: 'Thursday to Friday', value: '8:30am to 6:30pm' },
    { what: 'Saturday', value: '9:00am to midday' },
    { what: 'Sunday', value: 'Closed' },
  ]);
});

test('the page says which days never close, and lists a night with its evening', () => {
  const allDay = [1, 2, 3, 4].map((day) => ({ day, open: '00:00', close: '24:00' }));
  const night = [
    { day: 5, open: '18:00', close: '24:00' },
    { day: 6, open: '00:00', close: '02:00' },
  ];
  expect(formatOpeningHours([...allDay, ...night])).toEqual([
    { what: 'Monday to Thursday', value: 'Open 24 hours' },
    { what: 'Friday', value: '6:00pm to 2:00am' },
    { what: 'Saturday to Sunday', value: 'Closed' },
  ]);
});

test.each([
  ['00:00', '24:00', 'Open 24 hours'],
  ['08:00', '20:00', '8:00am to 8:00pm'],
])('a week of equal hours from %s to %s is "every day"', (open, close, value) => {
  const week = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open, close }));
  expect(formatOpeningHours(week)).toEqual([{ what: 'Every day', value }]);
});
