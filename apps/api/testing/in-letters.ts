/** Spells a number in letters, because names may not contain digits. */
export const inLetters = (number: number): string =>
  [...String(number)].map((digit) => String.fromCharCode(97 + Number(digit))).join('');
