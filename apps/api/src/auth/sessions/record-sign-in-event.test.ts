import { expect, it } from 'vitest';
import { originOf } from './record-sign-in-event.ts';

const originAt = (ip: string, userAgent?: string) =>
  originOf({ ip, headers: { 'user-agent': userAgent } } as Parameters<typeof originOf>[0]);

it('attack 82: stores only the first part of an address and the name of a device', () => {
  expect(originAt('203.0.113.77').network).toBe('203.0.113.0/24');
  expect(originAt('::ffff:203.0.113.77').network).toBe('203.0.113.0/24');
  expect(originAt('2001:db8:5:1::9').network).toBe('2001:db8:5::/48');
  const agent =
    'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/145.0.0.0 Mobile Safari/537.36';
  expect(originAt('203.0.113.77', agent).device).toBe('Chrome on Android');
  expect(originAt('203.0.113.77').device).toBe('Unknown device');
});
