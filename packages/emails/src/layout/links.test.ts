import { expect, test } from 'vitest';
import { pageLink, phoneLink } from './links.ts';

test.each([
  ['01632 960123', 'tel:+441632960123'],
  ['020 7946 0123', 'tel:+442079460123'],
  ['+44 (0)1632 960123', 'tel:+441632960123'],
  ['0044 1632 960123', 'tel:+441632960123'],
])('%s is dialled as %s', (phone, href) => {
  expect(phoneLink(phone)).toEqual({ words: phone, href });
});

test('a link to a page has a web address', () => {
  expect(pageLink('Map', 'https://maps.example/?q=a b"').href).toBe('https://maps.example/?q=a%20b%22');
  for (const address of ['javascript:alert(1)', 'data:text/html,x', 'not an address'])
    expect(() => pageLink('Map', address)).toThrow(TypeError);
});
