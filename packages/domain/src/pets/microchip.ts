export type MicrochipProblem = 'wrong-length' | 'wrong-characters';

/** What is unusual about a number that is taken all the same. */
export type MicrochipAdvice =
  /** 9 or 10 letters and digits: chips of before 1997, which not every reader reads. */
  | 'old-style'
  /** 999 is for testing readers. */
  | 'test-number'
  /** No maker or country has the first three digits. */
  | 'unknown-prefix'
  /** The last twelve digits say more than the 38 bits of a chip can hold, so a digit is probably wrong. */
  | 'too-large';

export type Microchip =
  | { readonly ok: true; readonly number: string; readonly advice: MicrochipAdvice | null }
  | { readonly ok: false; readonly problem: MicrochipProblem };

/** ISO 11784: the national code has 38 bits. */
const largestNationalCode = 274_877_906_943;

const adviceFor = (number: string): MicrochipAdvice | null => {
  const prefix = Number(number.slice(0, 3));
  if (prefix === 999) return 'test-number';
  // 001–899 are countries (826 is the United Kingdom), 900–998 makers of chips.
  if (prefix === 0) return 'unknown-prefix';
  return Number(number.slice(3)) > largestNationalCode ? 'too-large' : null;
};

/**
 * Reads a microchip number as people type it, with spaces or dashes in it: 15 digits, or the 9 to 10 letters and digits of
 * older chips (design 7). There is no check digit, so a wrong digit cannot be told from a right one.
 */
export const readMicrochip = (typed: string): Microchip => {
  const number = typed.replace(/[\s.\-‐-―]/g, '').toUpperCase();
  if (/^\d{15}$/.test(number)) return { ok: true, number, advice: adviceFor(number) };
  if (/^[0-9A-Z]{9,10}$/.test(number)) return { ok: true, number, advice: 'old-style' };
  return { ok: false, problem: /^\d*$/.test(number) ? 'wrong-length' : 'wrong-characters' };
};
