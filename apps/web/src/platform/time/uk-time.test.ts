import { expect, test } from 'vitest';
import { isElsewhere } from './uk-time.ts';

test('recognises the London time zone under each of its aliases', () => {
  for (const zone of ['Europe/London', 'Europe/Belfast', 'GB']) expect(isElsewhere(zone), zone).toBe(false);
});

test('treats any other zone as elsewhere, even if its clock currently reads the same', () => {
  for (const zone of ['Europe/Lisbon', 'UTC', 'Asia/Tokyo']) expect(isElsewhere(zone), zone).toBe(true);
});
