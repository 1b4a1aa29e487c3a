import { expect, test } from 'vitest';
import { isElsewhere } from './uk-time.ts';

test('a device is at home wherever the clock is London’s, whatever it calls that clock', () => {
  for (const zone of ['Europe/London', 'Europe/Belfast', 'GB']) expect(isElsewhere(zone), zone).toBe(false);
});

test('a device that keeps another zone is elsewhere, even while its clock happens to read the same', () => {
  for (const zone of ['Europe/Lisbon', 'UTC', 'Asia/Tokyo']) expect(isElsewhere(zone), zone).toBe(true);
});
