import { expect, test } from 'vitest';
import { signInResultOf } from './sign-in-result.ts';

test('an allowed sign-in returns its URL', () => {
  expect(signInResultOf(200, 'https://id.example/authorize?state=1')).toEqual({
    error: null,
    status: 200,
    ok: true,
    url: 'https://id.example/authorize?state=1',
  });
});

test('a refused sign-in returns the error from the URL, and no URL', () => {
  expect(signInResultOf(200, '/auth0/error?error=Denied')).toEqual({
    error: 'Denied',
    status: 200,
    ok: true,
    url: null,
  });
  expect(signInResultOf(503, 'https://portal.example/auth0/error?error=Providers')).toMatchObject({
    ok: false,
    status: 503,
    error: 'Providers',
    url: null,
  });
});
