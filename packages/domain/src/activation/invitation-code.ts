/** Crockford's letters: none that is mistaken for another on paper. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const dataLength = 9;

// No weight divides 31, so any one wrong letter is noticed but 0 for Z, and so are two swapped neighbours.
const checkLetter = (data: string): string => {
  let sum = 0;
  for (const [index, letter] of [...data].entries()) sum += letters.indexOf(letter) * (2 * index + 3);
  return letters.charAt(sum % 31);
};

/** Makes a code from nine random numbers of 0 to 31: nine letters and one that checks them. */
export const invitationCode = (random: readonly number[]): string => {
  const data = Array.from({ length: dataLength }, (_, index) => letters.charAt((random[index] ?? 0) % 32)).join('');
  return data + checkLetter(data);
};

/** As it is printed: 'ABCDE-FGHJK'. */
export const printedInvitationCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

/** What somebody typed, as the code it can only be: any case, hyphens and spaces, O for 0, I and L for 1. Null: a slip. */
export const readInvitationCode = (typed: string): string | null => {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  if (code.length !== dataLength + 1 || [...code].some((letter) => !letters.includes(letter))) return null;
  return checkLetter(code.slice(0, dataLength)) === code.at(-1) ? code : null;
};
