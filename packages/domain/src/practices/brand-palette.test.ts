import { describe, expect, it, test } from 'vitest';
import { brandPalette, faintPairs, themeGrounds, contrastRatio } from './brand-palette.ts';

const hues = ['#c4122f', '#7a1f5c', '#0b5d3b', '#00407a', '#5a3e00', '#000000', '#4b0082', '#767676'];

describe.each(hues)('a group with the colour %s', (colour) => {
  const colours = { action: colour, accent: colour };

  it('the light theme uses the group’s colour unchanged [db349]', () => {
    const { light } = brandPalette(colours);
    expect([light.action, light.accent, light['action-ink']]).toEqual([colour, colour, colour]);
  });

  it('the dark theme uses the group’s colour, lighter only as far as contrast requires [db349]', () => {
    const { action = '', accent = '' } = brandPalette(colours).dark;
    for (const [lighter, least] of [
      [action, 3],
      [accent, 7],
    ] as const) {
      const ratio = contrastRatio(lighter, themeGrounds.dark.surface);
      expect(ratio).toBeGreaterThanOrEqual(least);
      expect(lighter === colour || ratio < least + 0.3, `${lighter}: ${ratio}`).toBe(true);
    }
  });
});

it.each(['#c4122f', '#7a1f5c', '#0b5d3b', '#00407a', '#5a3e00', '#000000', '#4b0082'])(
  'a group’s colour is readable in both themes: %s',
  (colour) => {
    expect(faintPairs({ action: colour, accent: colour })).toEqual([]);
  },
);

it('the check names a colour with too little contrast, and its theme [01214]', () => {
  expect(faintPairs({ action: '#e06000', accent: '#1f5fa8' })).toContainEqual({
    mode: 'light',
    colour: 'action',
    what: 'words on a button',
    ratio: expect.closeTo(3.5, 0) as number,
  });
  expect(faintPairs({ action: '#c4122f', accent: '#767676' })).toContainEqual({
    mode: 'light',
    colour: 'accent',
    what: 'a link on its own tint',
    ratio: expect.closeTo(3.9, 0) as number,
  });
  const greyLinks = faintPairs({ action: '#c4122f', accent: '#767676' }).filter(({ what }) => what === 'a link');
  expect(greyLinks.map(({ ratio }) => ratio.toFixed(1))).toEqual(['4.3']);
});

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
  ['#c4122f', '#ffffff', 6.03],
])('the contrast of %s and %s is %d', (first, second, ratio) => {
  expect(contrastRatio(first, second)).toBeCloseTo(ratio, 1);
  expect(contrastRatio(second, first)).toBeCloseTo(ratio, 1);
});
