import { fix, parse } from 'postcode';

export type PostcodeReading =
  | { readonly ok: true; readonly postcode: string }
  /** `repaired`: the postcode that was probably meant, an I for a 1 for one. */
  | { readonly ok: false; readonly repaired: string | null };

/** Girobank's, which follows no pattern, and the numbers of British Forces post offices. */
const girobank = 'GIR 0AA';
const forces = /^BFPO(\d{1,4})$/;

/** Reads a postcode in any spelling; answers it as it stands on an envelope. */
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
