export type PostcodeReading =
  | { readonly ok: true; readonly postcode: string }
  /** `repaired`: the postcode that was probably meant, such as with 1 for I. */
  | { readonly ok: false; readonly repaired: string | null };

const asDigit: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', Z: '2', S: '5', B: '8' };
const asLetter: Readonly<Record<string, string>> = { '0': 'O', '1': 'I', '2': 'Z', '5': 'S', '8': 'B' };

/** Royal Mail PAF Digest, most common first: A a letter, 9 a digit. */
const outwardShapes = ['AA9', 'AA99', 'A9', 'A99', 'AA9A', 'A9A'] as const;
const inwardShape = '9AA';

const girobank = 'GIR0AA';
const forces = /^BFPO(\d{1,4})$/;

const fitOne = (character: string, kind: string): string | null => {
  const isKind = (kind === '9' ? /\d/ : /[A-Z]/).test(character);
  return isKind ? character : ((kind === '9' ? asDigit : asLetter)[character] ?? null);
};

const fit = (text: string, shape: string): string | null => {
  if (text.length !== shape.length) return null;
  const fitted = [...text].map((character, index) => fitOne(character, shape[index] ?? ''));
  return fitted.includes(null) ? null : fitted.join('');
};

const changes = (one: string, other: string): number =>
  [...one].filter((character, index) => character !== other[index]).length;

/** Reads every usual spelling, and returns the one on an envelope: 'sw1a1aa' → 'SW1A 1AA'. */
export const readPostcode = (text: string): PostcodeReading => {
  const compact = text.toUpperCase().replaceAll(/[^\p{L}\d]/gu, '');
  if (compact === girobank) return { ok: true, postcode: 'GIR 0AA' };
  const office = forces.exec(compact)?.[1];
  if (office !== undefined) return { ok: true, postcode: `BFPO ${office}` };
  const [out, inward] = [compact.slice(0, -3), fit(compact.slice(-3), inwardShape)];
  const best = outwardShapes
    .flatMap((shape) => fit(out, shape) ?? [])
    .toSorted((one, other) => changes(out, one) - changes(out, other))[0];
  if (inward === null || best === undefined) return { ok: false, repaired: null };
  const postcode = `${best} ${inward}`;
  return best + inward === compact ? { ok: true, postcode } : { ok: false, repaired: postcode };
};
