import sharp from 'sharp';
import { speciesIds } from '../reference/species.ts';
import type { Care } from './care-of-demo-pets.ts';

const size = 320;
const cat = speciesIds.Feline;
type Rgb = readonly [number, number, number];
/** In hundredths of the picture; degrees clockwise. */
type Ellipse = readonly [x: number, y: number, rx: number, ry: number, turn: number, colour: string];

const rgbOf = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

const mirrored = ([x, y, rx, ry, turn, colour]: Ellipse): Ellipse[] => [
  [x, y, rx, ry, turn, colour],
  [100 - x, y, rx, ry, -turn, colour],
];

const ears: Readonly<Record<number, (coat: string, markings: string) => readonly Ellipse[]>> = {
  1: (coat, markings) => [...mirrored([26, 50, 10, 23, 14, coat]), ...mirrored([27, 54, 6, 16, 14, markings])],
  4: (coat, markings) => [...mirrored([37, 27, 8, 25, -8, coat]), ...mirrored([37, 27, 4, 19, -8, markings])],
};
const roundEars = (coat: string, markings: string): readonly Ellipse[] => [
  ...mirrored([31, 33, 9, 9, 0, coat]),
  ...mirrored([31, 33, 5, 5, 0, markings]),
];

const faceOf = (speciesId: number, [coat, markings]: NonNullable<Care['coat']>): readonly Ellipse[] => [
  [50, 108, 34, 30, 0, coat],
  ...(ears[speciesId] ?? roundEars)(coat, markings),
  [50, 54, 26, 27, 0, coat],
  [50, 66, 14, 12, 0, markings],
  ...mirrored([40, 50, 4.2, 4.8, 0, '#2a2320']),
  ...mirrored([41.2, 48.6, 1.3, 1.3, 0, '#ffffff']),
  [50, 61, 4.4, 3.2, 0, '#3a2b28'],
  [50, 69, 5, 1, 0, '#3a2b28'],
];

const dark = '#2a2320';

const pointedEar = (tip: readonly [x: number, y: number], size: number, colour: string): Ellipse[] =>
  Array.from({ length: 28 }, (_, step) => {
    const down = (step + 1) / 28;
    return mirrored([tip[0] + 2.5 * down * size, tip[1] + 17 * down * size, 8 * down * size, 2.2, -6, colour]);
  }).flat();

const catFace = ([coat, markings]: NonNullable<Care['coat']>): readonly Ellipse[] => [
  [50, 110, 30, 30, 0, coat],
  ...pointedEar([29.5, 22], 1.1, coat),
  ...pointedEar([31, 28], 0.68, markings),
  [50, 56, 31, 28, 0, coat],
  ...[-8, 0, 8].map((x): Ellipse => [50 + x, 34, 1.3, 5, 0, markings]),
  ...mirrored([37.5, 53, 5.4, 5.6, 0, '#d9e3a0']),
  ...mirrored([37.5, 53, 1.9, 5, 0, dark]),
  ...mirrored([38.6, 50.8, 1.1, 1.1, 0, '#ffffff']),
  [50, 63, 3, 2, 0, '#c9787a'],
  [50, 66.6, 0.6, 2.2, 0, dark],
  ...mirrored([46.9, 68.2, 3.4, 0.7, 14, dark]),
  ...[-10, 0, 10].flatMap((turn) => mirrored([24, 65 - turn * 0.35, 13, 0.45, turn, dark])),
];

const grounds = ['#dfe8ee', '#e9e4d8', '#e3ebdd', '#efe0dc'];

const coverage = ([cx, cy, rx, ry, turn]: Ellipse, x: number, y: number): number => {
  const angle = (turn * Math.PI) / 180;
  const [dx, dy] = [x - cx, y - cy];
  const along = (dx * Math.cos(angle) + dy * Math.sin(angle)) / rx;
  const across = (dy * Math.cos(angle) - dx * Math.sin(angle)) / ry;
  const edge = (1 - Math.hypot(along, across)) * Math.min(rx, ry) * (size / 100);
  return Math.min(1, Math.max(0, edge + 0.5));
};

const paint = (pixels: Uint8Array, ellipse: Ellipse): void => {
  const [cx, cy, rx, ry, , colour] = ellipse;
  const ink = rgbOf(colour);
  const reach = Math.max(rx, ry) + 1;
  const [left, right] = [
    Math.max(0, Math.floor(((cx - reach) * size) / 100)),
    Math.min(size, ((cx + reach) * size) / 100),
  ];
  const [top, bottom] = [
    Math.max(0, Math.floor(((cy - reach) * size) / 100)),
    Math.min(size, ((cy + reach) * size) / 100),
  ];
  for (let row = top; row < bottom; row++)
    for (let column = left; column < right; column++) {
      const part = coverage(ellipse, ((column + 0.5) * 100) / size, ((row + 0.5) * 100) / size);
      if (part === 0) continue;
      const at = (row * size + column) * 3;
      for (const channel of [0, 1, 2] as const)
        pixels[at + channel] = Math.round((pixels[at + channel] ?? 0) * (1 - part) + ink[channel] * part);
    }
};

export const drawPortrait = async (
  pet: { readonly petId: number; readonly speciesId: number },
  coat: NonNullable<Care['coat']>,
) => {
  const ground = rgbOf(grounds[pet.petId % grounds.length] ?? '#e9e4d8');
  const pixels = new Uint8Array(size * size * 3);
  for (let at = 0; at < pixels.length; at++) pixels[at] = ground[(at % 3) as 0 | 1 | 2];
  for (const ellipse of pet.speciesId === cat ? catFace(coat) : faceOf(pet.speciesId, coat)) paint(pixels, ellipse);
  const picture = sharp(pixels, { raw: { width: size, height: size, channels: 3 } });
  const [full, small] = await Promise.all([
    picture.clone().jpeg({ quality: 85 }).toBuffer(),
    picture.clone().resize(256, 256).jpeg({ quality: 80 }).toBuffer(),
  ]);
  return { petId: pet.petId, full: full.toString('base64'), small: small.toString('base64') };
};
