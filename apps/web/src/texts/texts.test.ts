import { expect, it } from 'vitest';

const sources = import.meta.glob<string>('./en-GB/**/*.ts', { query: '?raw', import: 'default', eager: true });
const lines = Object.entries(sources).flatMap(([file, source]) =>
  source.split('\n').map((line, index) => ({ line, place: `${file}:${index + 1}` })),
);

it('uses typographic apostrophes and quotation marks, and whole sentences', () => {
  expect(lines.length).toBeGreaterThan(1000);
  const code = /^\s*(?:import|\/\/|\/?\*)/;
  const straight = lines.filter(({ line }) => !code.test(line) && /\p{L}\\?'\p{L}|\s"\p{L}/u.test(line));
  expect(straight).toEqual([]);
  // A text in pieces cannot be read, checked or translated as a sentence: `part` marks words in a whole one.
  expect(lines.filter(({ line }) => /\['[^']* ',/.test(line))).toEqual([]);
});
