import { expect, it } from 'vitest';
import { phoneHref } from './phone-href.ts';

it.each([
  ['01632 960123', 'tel:+441632960123'],
  ['+44 (0)1632 960123', 'tel:+441632960123'],
  ['0044 1632 960123', 'tel:+441632960123'],
  ['+353 20 911 1234', 'tel:+353209111234'],
])('%s is called at %s', (phone, href) => {
  expect(phoneHref(phone)).toBe(href);
});
