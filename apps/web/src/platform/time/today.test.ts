import { expect, test } from 'vitest';
import { noteServerNow } from './server-clock.ts';
import { today } from './today.ts';

test('today is the server’s date at the practices, whatever date the device has', () => {
  expect(today(Date.parse('2026-07-05T22:59:00Z'))).toBe('2026-07-05');
  expect(today(Date.parse('2026-07-05T23:00:00Z'))).toBe('2026-07-06');
  noteServerNow(Date.now() + 3 * 86_400_000);
  expect(today()).toBe(today(Date.now() + 3 * 86_400_000));
  noteServerNow(Date.now());
});
