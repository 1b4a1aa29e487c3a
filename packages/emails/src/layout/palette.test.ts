import { expect, test } from 'vitest';
import { brand, dark, light } from './palette.ts';

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

test.each([
  ['light', light],
  ['dark', dark],
])('every text of a %s mail is readable on every ground (4.5 to 1)', (_, colours) => {
  for (const text of [colours.ink, colours.softInk, colours.link])
    for (const ground of [colours.page, colours.card, colours.panel])
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
});

test('white is readable on the button', () => {
  expect(contrast(brand.onColour, brand.red)).toBeGreaterThanOrEqual(4.5);
});
