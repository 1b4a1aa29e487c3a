import { expect, test } from 'vitest';
import { plainSettings, preferenceSettings, quietMinutes } from './preference-record.ts';

test('the minutes of quiet hours are sent as clock times, and all other settings as they are stored', () => {
  expect(Object.keys(quietMinutes)).toEqual(['quietFromMinute', 'quietToMinute']);
  expect({ ...plainSettings, ...quietMinutes }).toEqual(preferenceSettings);
});
