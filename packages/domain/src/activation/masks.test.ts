import { expect, it } from 'vitest';
import { maskEmail, maskPostcode } from './masks.ts';

it('the portal masks email addresses with a fixed length', () => {
  expect(maskEmail('jo@gmail.com')).toBe('j•••@g•••.com');
  expect(maskEmail('a.very.long.name@mail.practice.co.uk')).toBe('a•••@m•••.uk');
});

it('the portal masks the last two letters of a postcode in any spelling', () => {
  expect(maskPostcode('CB1 2AB')).toBe('CB1 2••');
  expect(maskPostcode('sw1a1aa')).toBe('SW1A 1••');
});
