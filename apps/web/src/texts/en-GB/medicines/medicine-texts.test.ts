import { expect, test } from 'vitest';

const files = import.meta.glob<string>('./*.ts', { query: '?raw', import: 'default', eager: true });
const words = Object.entries(files)
  .filter(([file]) => !file.endsWith('.test.ts'))
  .map(([, text]) => text)
  .join('\n');

test('the pages never say how much to give, or that a medicine will be supplied [339b5]', () => {
  expect(words).toContain('Ready to collect');
  expect(words).not.toMatch(/approv|authoris|\bdos(e|age)\b|how much|times a day|(once|twice) a day|may be supplied/i);
});
