import { describe, expect, test } from 'vitest';
import { networkOf } from '../budgets.ts';
import { readAddress } from './visitor-address.ts';

describe('attacks 77 and 78: a visitor has the same address however a proxy writes it', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['192.0.2.7:51432', '192.0.2.7'],
    [' "192.0.2.7:51432" ', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:0207', '192.0.2.7'],
    ['[::ffff:192.0.2.7]:51432', '192.0.2.7'],
    ['2001:DB8::1', '2001:db8::1'],
    ['2001:db8:0:0:0:0:0:1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['"[2001:db8::1]:443"', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
  ])('reads the address %s as %s', (written, address) => expect(readAddress(written)).toBe(address));

  test.each(['unknown', '', '_hidden', '192.0.2.300', '192.0.2.7:port', '[2001:db8::1', 'localhost', '1.2.3'])(
    '%s is not an address',
    (written) => expect(readAddress(written)).toBeNull(),
  );

  test('the network of an address is its first three groups', () => {
    expect(networkOf('192.0.2.7')).toBe('192.0.2');
    expect(networkOf('2001:db8:5:1::9')).toBe('2001:db8:5');
    expect(networkOf('2001:db8::9')).toBe('2001:db8:0');
    expect(networkOf('2001::9')).toBe('2001:0:0');
    expect(networkOf('::1')).toBe('0:0:0');
  });
});
