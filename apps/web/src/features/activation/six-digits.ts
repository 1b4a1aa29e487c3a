/** The six digits of a code, however they were typed or pasted ('123 456'); null: it is not one. */
export const sixDigits = (typed: string): string | null => {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
};
