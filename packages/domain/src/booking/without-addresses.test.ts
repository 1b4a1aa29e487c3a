import { expect, test } from 'vitest';
import { withoutAddresses } from './without-addresses.ts';

test.each([
  ['Milo', 'Milo'],
  ['Mr. Biscuit', 'Mr. Biscuit'],
  ['Milo http://evil.example/win?x=1', 'Milo'],
  ['Win at evil.example/win now', 'Win at now'],
  ['www.evil.example', ''],
  ['mailto me@evil.example', 'mailto'],
  ['evil。example', ''],
  ['ftp://a b', 'b'],
  ['Sir Barks-a-lot 2.5', 'Sir Barks-a-lot 2.5'],
])('removes web addresses from %j: %j', (typed, left) => {
  expect(withoutAddresses(typed)).toBe(left);
});
