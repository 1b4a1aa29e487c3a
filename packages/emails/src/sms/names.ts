import { lengthInGsm7, reduceToGsm7, segmentLength } from './gsm-7.ts';

/** A name that somebody typed: phones make links of `evil.example` and `a@b`, so no sign joins two words. */
export const plainName = (text: string, otherwise: string): string =>
  reduceToGsm7(reduceToGsm7(text).replace(/[./:@\\]+(?=\S)/g, ' ')) || otherwise;

/** Cut at a word if that keeps half of it, and ended by a full stop. */
export const cutName = (name: string, room: number): string => {
  if (lengthInGsm7(name) <= room) return name;
  let kept = '';
  for (const character of name) {
    if (lengthInGsm7(kept + character) >= room) break;
    kept += character;
  }
  const word = kept.lastIndexOf(' ');
  return `${(word * 2 >= room ? kept.slice(0, word) : kept).trimEnd()}.`;
};

/** Each name gets half of the room that one segment leaves, or more if the other needs less. */
export const inOneSegment = (
  [one, other]: readonly [string, string],
  write: (one: string, other: string) => string,
): string => {
  const room = segmentLength - lengthInGsm7(write('', ''));
  const first = cutName(one, Math.max(Math.floor(room / 2), room - lengthInGsm7(other)));
  return write(first, cutName(other, room - lengthInGsm7(first)));
};
