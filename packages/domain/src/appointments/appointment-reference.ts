import { nameKey } from '../clients/record-keys.ts';

// Crockford's base 32.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const width = 5;
const space = 32 ** width;
/** Odd, so that the mapping is one to one; large, so that neighbouring ids look unrelated. */
const multiplier = 20_914_181;

const scramble = (id: number): number => Number((BigInt(id) * BigInt(multiplier)) % BigInt(space));

const initialsOf = (name: string): string =>
  name
    .normalize('NFKC')
    .split(/[ -@[-`{-~’‘–—]/)
    .flatMap((word) => [...nameKey(word)].slice(0, 1))
    .slice(0, 3)
    .join('')
    .replace(/[a-z]/g, (letter) => letter.toUpperCase());

/** 'MRV-4KQ7T'; unique for the first 33 million appointments. */
export const appointmentReference = ({
  practiceName,
  appointmentId,
}: {
  practiceName: string;
  appointmentId: number;
}): string => {
  let rest = scramble(appointmentId);
  let code = '';
  for (let position = 0; position < width; position++) {
    code = letters.charAt(rest % 32) + code;
    rest = Math.floor(rest / 32);
  }
  return `${initialsOf(practiceName)}-${code}`;
};
