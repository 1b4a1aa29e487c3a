/** Letters and digits that are taken for each other, on paper and on small keyboards. */
const asDigit: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', Z: '2', S: '5', B: '8' };
const asLetter: Readonly<Record<string, string>> = { '0': 'O', '1': 'I', '2': 'Z', '5': 'S', '8': 'B' };

/** What the first half of a postcode can look like, common ones first: A a letter, 9 a digit (Royal Mail, PAF Digest). */
const outwardShapes = ['AA9', 'AA99', 'A9', 'A99', 'AA9A', 'A9A'] as const;
const inwardShape = '9AA';

const letters = /^\p{Lu}$/u;

const fitOne = (character: string, kind: string): string | null => {
  const isDigit = /^\d$/.test(character);
  if (kind === '9') return isDigit ? character : (asDigit[character] ?? null);
  if (letters.test(character)) return character;
  return asLetter[character] ?? null;
};

/** The text in this shape with as little changed as may be; null: it cannot be. */
const fit = (text: string, shape: string): string | null => {
  if (text.length !== shape.length) return null;
  const fitted = [...text].map((character, index) => fitOne(character, shape[index] ?? ''));
  return fitted.includes(null) ? null : fitted.join('');
};

const changes = (one: string, other: string): number =>
  [...one].filter((character, index) => character !== other[index]).length;

/**
 * The postcode that was probably meant ('SWIA 1AA' → 'SW1A 1AA'), where letters and digits were taken for each other;
 * null: it is one as it is, or nothing like one. Only a hint: other countries write theirs in other ways.
 */
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
