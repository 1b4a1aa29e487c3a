import { expect, test } from 'vitest';
import { plainSettings, preferenceSettings, quietMinutes } from './preference-record.ts';

test('quiet hours are sent as clock times, and all other settings as stored', () => {
  expect(Object.keys(quietMinutes)).toEqual(['quietFromMinute', 'quietToMinute']);
  expect({ ...plainSettings, ...quietMinutes }).toEqual(preferenceSettings);
});
