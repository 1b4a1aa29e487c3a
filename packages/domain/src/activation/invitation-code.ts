const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const dataLength = 9;

// No weight divides 31, so it detects every wrong letter (except 0 for Z) and every transposition of neighbours.
const checkLetter = (data: string): string => {
  let sum = 0;
  for (const [index, letter] of [...data].entries()) sum += letters.indexOf(letter) * (2 * index + 3);
  return letters.charAt(sum % 31);
};

/** Takes nine random numbers from 0 to 31; returns nine letters and a check letter. */
export const invitationCode = (random: readonly number[]): string => {
  const data = Array.from({ length: dataLength }, (_, index) => letters.charAt((random[index] ?? 0) % 32)).join('');
  return data + checkLetter(data);
};

export const printedInvitationCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

/** Accepts any case, spaces and hyphens, O for 0, I and L for 1. Null if the check letter does not match. */
export const readInvitationCode = (typed: string): string | null => {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  if (code.length !== dataLength + 1 || [...code].some((letter) => !letters.includes(letter))) return null;
  return checkLetter(code.slice(0, dataLength)) === code.at(-1) ? code : null;
};
