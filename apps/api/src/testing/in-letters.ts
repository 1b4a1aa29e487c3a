/** A number as letters, for names, which have no digits. */
export const inLetters = (number: number): string =>
  [...String(number)].map((digit) => String.fromCharCode(97 + Number(digit))).join('');
