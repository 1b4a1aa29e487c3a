const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const bits = 25;
const size = 2 ** bits;
/** Odd, so that multiplication modulo `size` is one-to-one; `inverse` undoes it. */
const factor = 20_914_181;
const inverse = 3_189_965;
const checkSize = 31;

const scrambled = (value: number, by: number): number => Number((BigInt(value) * BigInt(by)) % BigInt(size));

const checkOf = (text: string): string => {
  const sum = [...text].reduce((total, letter, place) => total + (place + 2) * letters.indexOf(letter), 0);
  return letters[sum % checkSize] ?? '';
};

/** Short enough for a note, such as `[VP-7K3F9Q]`; the last character is a checksum against typing errors. */
export const markerOf = (operationId: number): string => {
  const value = scrambled(operationId % size, factor);
  const text = Array.from({ length: bits / 5 }, (_, place) => letters[(value >> (bits - 5 * (place + 1))) & 31]).join(
    '',
  );
  return `[VP-${text}${checkOf(text)}]`;
};

export const operationIdIn = (note: string): number | null => {
  const [, text = '', check] = /\[VP-([0-9A-HJKMNP-TV-Z]{5})([0-9A-HJKMNP-TV-Z])\]/i.exec(note.toUpperCase()) ?? [];
  if (check === undefined || checkOf(text) !== check) return null;
  const value = [...text].reduce((total, letter) => total * 32 + letters.indexOf(letter), 0);
  return scrambled(value, inverse);
};
