import { expect, test } from 'vitest';
import { readSignInResult } from './sign-in-result.ts';

const own = 'https://portal.example';

test('the result of starting to sign in carries the address of the provider', () => {
  const url = 'https://id.example/authorize?state=1';
  expect(readSignInResult(url, own)).toEqual({ error: null, status: 200, ok: true, url });
});

test('an error in the address that the server answers with takes the place of the address', () => {
  const url = `${own}/auth0/sign-in?error=UnknownProvider&callbackUrl=%2Fpets`;
  expect(readSignInResult(url, own)).toEqual({ error: 'UnknownProvider', status: 200, ok: true, url: null });
  expect(readSignInResult('/auth0/sign-in?error=UnknownProvider', own).error).toBe('UnknownProvider');
});

test('a provider may use the word in its own address', () => {
  const url = 'https://id.example/authorize?error=no';
  expect(readSignInResult(url, own)).toMatchObject({ error: null, url });
});
