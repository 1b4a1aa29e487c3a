import fc from 'fast-check';
import { expect, it } from 'vitest';
import { guardText, unguardText } from './spreadsheet-text.ts';

it.each([
  '0012',
  '1-2',
  '3/4',
  '1E5',
  '3.0',
  '12:30',
  'Nov 22',
  'NOV-22',
  '1 May',
  'True',
  '=Lola',
  '-5',
  '#N/A',
  'None',
])('guards %s, which a spreadsheet would change', (text) => {
  expect(guardText(text)).toBe(`'${text}`);
});

it.each([
  '12',
  '941000024681357',
  'BJ4 1AB',
  '07700 900001',
  '24 Elm Lane',
  'May',
  'November',
  '3 May Street',
  "O'Brien",
])('leaves %s as it is', (text) => {
  expect(guardText(text)).toBe(text);
});

it('reads every text back unchanged', () => {
  const texts = fc.oneof(fc.string(), fc.stringMatching(/^'{0,3}[=+0-9/.:-]{0,4}(?:May|Nov|true|none)?[0-9 ]{0,3}$/));
  fc.assert(fc.property(texts, (text) => unguardText(guardText(text)) === text));
  expect(unguardText("'Tis")).toBe("'Tis");
});
