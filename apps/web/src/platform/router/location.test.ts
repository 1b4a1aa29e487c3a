import { expect, test } from 'vitest';
import { hrefOf, locationOf } from './location.ts';

const searchOf = (href: string) => locationOf({ href, index: 0, key: 'a' }).search;

test('reads numbers and booleans from a URL, and all other values as text', () => {
  expect(searchOf('/appointments/book?petId=4&moved=true&t=0042&code=12e3&start=2026-11-23T09%3A00Z')).toEqual({
    petId: 4,
    moved: true,
    t: '0042',
    code: '12e3',
    start: '2026-11-23T09:00Z',
  });
  expect(searchOf('/unsubscribe?t=9007199254740993')).toEqual({ t: '9007199254740993' });
  expect(searchOf('/pets')).toEqual({});
});

test('writes URLs that it can read back, without missing values', () => {
  const search = { petId: 4, moved: true, start: '2026-11-23T09:00+01:00', step: undefined, practice: null };
  const href = hrefOf('/appointments/book', search);
  expect(href).toBe('/appointments/book?petId=4&moved=true&start=2026-11-23T09%3A00%2B01%3A00');
  expect(searchOf(href)).toEqual({ petId: 4, moved: true, start: '2026-11-23T09:00+01:00' });
  expect(hrefOf('/pets', { step: undefined })).toBe('/pets');
});

test('the path excludes search and hash', () => {
  const { pathname, search, href } = locationOf({ href: '/pets/4?registered=4#main', index: 2, key: 'b' });
  expect({ pathname, search, href }).toEqual({
    pathname: '/pets/4',
    search: { registered: 4 },
    href: '/pets/4?registered=4#main',
  });
});
