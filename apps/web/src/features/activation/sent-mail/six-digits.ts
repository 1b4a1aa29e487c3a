/** Accepts spaces as in '123 456'; returns null if it is not a code. */
export const sixDigits = (typed: string): string | null => {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
};
