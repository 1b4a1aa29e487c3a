export type MicrochipProblem = 'wrong-length' | 'wrong-characters';

export type MicrochipAdvice =
  /** 9 or 10 letters and digits, from before 1997; not every reader reads them. */
  | 'old-style'
  | 'test-number'
  /** The first three digits are not assigned to a country or manufacturer. */
  | 'unknown-prefix'
  /** Over 38 bits, so a digit is probably wrong. */
  | 'too-large';

export type Microchip =
  | { readonly ok: true; readonly number: string; readonly advice: MicrochipAdvice | null }
  | { readonly ok: false; readonly problem: MicrochipProblem };

/** ISO 11784: 38 bits. */
const largestNationalCode = 274_877_906_943;

const adviceFor = (number: string): MicrochipAdvice | null => {
  const prefix = Number(number.slice(0, 3));
  if (prefix === 999) return 'test-number';
  if (prefix === 0) return 'unknown-prefix';
  return Number(number.slice(3)) > largestNationalCode ? 'too-large' : null;
};

/** Words such as "unchipped" have none. */
const fewestDigits = 3;
const hasDigits = (number: string): boolean => number.replaceAll(/\D/g, '').length >= fewestDigits;

/** 15 digits, or 9 to 10 letters and digits of older chips, at least three of them digits; spaces and dashes are dropped. There is no check digit. */
export const readMicrochip = (typed: string): Microchip => {
  const number = typed.replace(/[\s.\-‐-―]/g, '').toUpperCase();
  if (/^\d{15}$/.test(number)) return { ok: true, number, advice: adviceFor(number) };
  if (/^[0-9A-Z]{9,10}$/.test(number) && hasDigits(number)) return { ok: true, number, advice: 'old-style' };
  return { ok: false, problem: /^\d*$/.test(number) ? 'wrong-length' : 'wrong-characters' };
};

/** An invalid number stays as typed, so that it is reported along with the other problems. */
export const tidyMicrochip = (typed: string): string => {
  const chip = readMicrochip(typed);
  return chip.ok ? chip.number : typed;
};

export const microchipProblem = (typed: string): MicrochipProblem | null => {
  const chip = readMicrochip(typed);
  return chip.ok ? null : chip.problem;
};
