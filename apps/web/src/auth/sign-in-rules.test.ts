import { expect, test } from 'vitest';
import { practiceIn } from '../platform/search-values.ts';
import { chooseProvider, homeFrom, screenFor, signInErrorIn } from './sign-in-rules.ts';

test('signing in without a callback URL opens the home page with the practice, or else the tag', () => {
  expect(homeFrom({ practice: '12', glTag: '1*abc' })).toBe('/?practice=12');
  expect(homeFrom({ practice: undefined, glTag: '1*a&b' })).toBe('/?_gl=1*a%26b');
  expect(homeFrom({ practice: undefined })).toBe('/');
});

test('attack 74: a practice id accepts digits only', () => {
  for (const wrong of ['1;drop', '<script>', '0', '-1', '1'.repeat(11), {}, null, 1.5])
    expect(practiceIn(wrong)).toBeNull();
});

test('an old emailed link opens sign-up, and returns only to its own page', () => {
  expect(screenFor('/verified', 'signup')).toBe('signup');
  expect(screenFor('/verified?_gl=1', 'signup')).toBe('signup');
  expect(screenFor('/verified', 'link')).toBe('signin');
  expect(screenFor('/pets', 'signup')).toBe('signin');
});

test('attack 84: sign-in uses whichever provider is configured', () => {
  expect(chooseProvider(['auth0', 'azure-ad'], undefined)).toBe('auth0');
  expect(chooseProvider(['azure-ad'], undefined)).toBe('azure-ad');
  expect(chooseProvider(['auth0'], 'azure-ad')).toBeNull();
  expect(chooseProvider(['auth0', 'azure-ad'], 'azure-ad')).toBe('azure-ad');
  expect(chooseProvider([], undefined)).toBeNull();
});

const own = 'https://portal.example';

test('only a URL of the portal reports why signing in cannot start', () => {
  expect(signInErrorIn('https://id.example/authorize?state=1', own)).toBeNull();
  expect(signInErrorIn('https://id.example/authorize?error=no', own)).toBeNull();
  expect(signInErrorIn(`${own}/auth0/sign-in?error=UnknownProvider&callbackUrl=%2Fpets`, own)).toBe('UnknownProvider');
  expect(signInErrorIn('/auth0/sign-in?error=UnknownProvider', own)).toBe('UnknownProvider');
});
