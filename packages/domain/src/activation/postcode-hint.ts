const asDigit: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', Z: '2', S: '5', B: '8' };
const asLetter: Readonly<Record<string, string>> = { '0': 'O', '1': 'I', '2': 'Z', '5': 'S', '8': 'B' };

/** Royal Mail PAF Digest, most common first: A a letter, 9 a digit. */
const outwardShapes = ['AA9', 'AA99', 'A9', 'A99', 'AA9A', 'A9A'] as const;
const inwardShape = '9AA';

const letters = /^\p{Lu}$/u;

const fitOne = (character: string, kind: string): string | null => {
  const isDigit = /^\d$/.test(character);
  if (kind === '9') return isDigit ? character : (asDigit[character] ?? null);
  if (letters.test(character)) return character;
  return asLetter[character] ?? null;
};

const fit = (text: string, shape: string): string | null => {
  if (text.length !== shape.length) return null;
  const fitted = [...text].map((character, index) => fitOne(character, shape[index] ?? ''));
  return fitted.includes(null) ? null : fitted.join('');
};

const changes = (one: string, other: string): number =>
  [...one].filter((character, index) => character !== other[index]).length;

/** 'SWIA 1AA' → 'SW1A 1AA'; null: no suggestion. Only a hint, because foreign postcodes differ. */
export const postcodeHint = (typed: string): string | null => {
  const compact = typed.toUpperCase().replace(/[^\p{L}\d]/gu, '');
  const inward = fit(compact.slice(-3), inwardShape);
  if (inward === null) return null;
  const out = compact.slice(0, -3);
  const best = outwardShapes
    .flatMap((shape) => fit(out, shape) ?? [])
    .toSorted((one, other) => changes(out, one) - changes(out, other))[0];
  return best === undefined || best + inward === compact ? null : `${best} ${inward}`;
};
