import { expect, test } from 'vitest';
import { practiceIn } from '../platform/practice-in-address.ts';
import { redirectFromSignIn, screenFor, signUpCallback } from './redirect-rules.ts';

test('signing in without a page to come back to leads to the start, with the practice or else the tag (spec §2)', () => {
  expect(redirectFromSignIn({ practice: 12, glTag: '1*abc' })).toBe('/?practice=12');
  expect(redirectFromSignIn({ practice: undefined, glTag: '1*a&b' })).toBe('/?_gl=1*a%26b');
  expect(redirectFromSignIn({ practice: undefined, glTag: null })).toBe('/');
});

test('signing up comes back to the practice that was asked for (spec §2)', () => {
  expect(signUpCallback('12')).toBe('/?practice=12');
  expect(signUpCallback(undefined)).toBe('/');
});

test('attack 74: a practice is digits and nothing else', () => {
  for (const wrong of ['1;drop', '<script>', '0', '-1', '1'.repeat(11), {}, null, 1.5])
    expect(practiceIn(wrong)).toBeNull();
});

test('a link mailed before there was a login leads to signing up, and only back to its own page (spec §4)', () => {
  expect(screenFor('/verified', 'signup')).toBe('signup');
  expect(screenFor('/verified?_gl=1', 'signup')).toBe('signup');
  expect(screenFor('/verified', 'link')).toBe('signin');
  expect(screenFor('/pets', 'signup')).toBe('signin');
});
