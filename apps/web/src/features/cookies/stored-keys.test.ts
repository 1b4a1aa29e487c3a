import { expect, test } from 'vitest';
import { localStorageTexts, necessaryCookies, sessionStorageTexts } from '../../texts/en-GB/cookies.ts';

const sources = import.meta.glob<string>('../../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
const [server = ''] = Object.values(
  import.meta.glob<string>('../../../../api/src/platform/http/cookies.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

const isList = (file: string): boolean => /\/texts\/en-GB\/cookies\.ts$|\/storage\.ts$|\.test\.tsx?$/.test(file);
const code = Object.entries(sources)
  .filter(([file]) => !isList(file))
  .map(([, text]) => text)
  .join('\n');

test('the portal uses every key that the cookies page explains [c5c7b]', () => {
  const explained = Object.keys({ ...sessionStorageTexts, ...localStorageTexts });
  expect(explained.filter((key) => !code.includes(`'${key}'`))).toEqual([]);
});

test('the cookies page explains every cookie of the server', () => {
  const names = [...server.matchAll(/name: '([\w-]+)'/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(3);
  for (const name of names) expect(necessaryCookies.map((row) => row.name)).toContain(name);
});
