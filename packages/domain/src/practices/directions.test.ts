import { expect, test } from 'vitest';
import { directionsUrl } from './directions.ts';

test('directions link to the name and address of the practice', () => {
  expect(directionsUrl({ name: 'Marsh & Vale', address: '1 High Street' })).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=Marsh+%26+Vale%2C+1+High+Street',
  );
});
