import { fix, parse } from 'postcode';

export type PostcodeReading =
  | { readonly ok: true; readonly postcode: string }
  /** `repaired`: the postcode that was probably meant, such as with 1 for I. */
  | { readonly ok: false; readonly repaired: string | null };

const girobank = 'GIR 0AA';
const forces = /^BFPO(\d{1,4})$/;

export const readPostcode = (text: string): PostcodeReading => {
  const compact = text.toUpperCase().replaceAll(/[^\p{L}\d]/gu, '');
  if (compact === girobank.replace(' ', '')) return { ok: true, postcode: girobank };
  const office = forces.exec(compact)?.[1];
  if (office !== undefined) return { ok: true, postcode: `BFPO ${office}` };
  const parsed = parse(compact);
  if (parsed.valid) return { ok: true, postcode: parsed.postcode };
  const repaired = parse(fix(compact));
  return { ok: false, repaired: repaired.valid ? repaired.postcode : null };
};
