import { expect, test } from 'vitest';
import { formatOpeningHours } from './practice-contact.tsx';

test('groups consecutive days with the same hours, and shows a midday break', () => {
  const weekday = (day: number) => ({ day, open: '08:30', close: '18:30' });
  const hours = [
    ...[1, 2, 4, 5].map(weekday),
    { day: 3, open: '08:30', close: '12:00' },
    { day: 3, open: '14:00', close: '18:30' },
    { day: 6, open: '09:00', close: '12:00' },
  ];
  expect(formatOpeningHours(hours)).toEqual([
    { days: 'Monday to Tuesday', hours: '8:30am to 6:30pm' },
    { days: 'Wednesday', hours: '8:30am to 12:00pm and 2:00pm to 6:30pm' },
    { days: 'Thursday to Friday', hours: '8:30am to 6:30pm' },
    { days: 'Saturday', hours: '9:00am to 12:00pm' },
    { days: 'Sunday', hours: 'Closed' },
  ]);
});
