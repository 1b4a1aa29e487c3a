import { describe, expect, it } from 'vitest';
import { safeCallbackUrl } from './safe-callback-url.ts';

const own = 'https://portal.example';

describe('attack 20: callback URL after signing in', () => {
  it.each(['/', '/pets', '/pets/9001', '/appointments/book?petId=3', '/client-detail'])('keeps %s', (path) => {
    expect(safeCallbackUrl(path, own)).toBe(path);
    expect(safeCallbackUrl(`${own}${path}`, own)).toBe(path);
  });

  it.each([
    '//e.com',
    '/\\e.com',
    '\\\\/e.com',
    '/%2f%2fe.com',
    'https:e.com',
    `https://own@e.com`,
    'https://portal.example.e.com',
    'https://portal.example@e.com/pets',
    'javascript:1',
    'data:,x',
    '/\t/e.com',
    '/..//e.com',
    '/%00',
    '/pets\u0000',
    'pets',
    '//e.com/pets',
    '//own@portal.example/pets',
    '//:own@portal.example/pets',
    '//[',
    `/pets?${'a'.repeat(1_995)}`,
    `/${'a'.repeat(10_000)}`,
    'https://own。e.com',
    '/nowhere',
    '/api/auth/session',
    '',
    ['/pets'],
    { url: '/pets' },
    undefined,
  ])('replaces %j with /', (value) => {
    expect(safeCallbackUrl(value, own)).toBe('/');
  });

  it('keeps 2,000 characters', () => {
    const longest = `/pets?${'a'.repeat(1_994)}`;
    expect(safeCallbackUrl(longest, own)).toBe(longest);
  });

  it('a nested callbackUrl stays as query text, and is checked when used', () => {
    expect(safeCallbackUrl('/auth0/sign-in?callbackUrl=//e.com', own)).toBe('/auth0/sign-in?callbackUrl=//e.com');
  });
});
