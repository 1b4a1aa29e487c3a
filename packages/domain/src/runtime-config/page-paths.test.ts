import { expect, test } from 'vitest';
import { pageSpelledAs } from './page-paths.ts';

test.each([
  ['/Pets/', '/pets'],
  ['/PETS//', '/pets'],
  ['/pets/05', '/pets/5'],
  ['/pets/0005/', '/pets/5'],
  ['/pets', null],
  ['/pets/5', null],
  ['/pets/0', null],
  ['/nowhere/', null],
])('redirects the path %s to %s', (path, spelling) => {
  expect(pageSpelledAs(path)).toBe(spelling);
});
