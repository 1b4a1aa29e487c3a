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
    { days: 'Monday to Tuesday', hours: '08:30 to 18:30' },
    { days: 'Wednesday', hours: '08:30 to 12:00 and 14:00 to 18:30' },
    { days: 'Thursday to Friday', hours: '08:30 to 18:30' },
    { days: 'Saturday', hours: '09:00 to 12:00' },
    { days: 'Sunday', hours: 'Closed' },
  ]);
});
