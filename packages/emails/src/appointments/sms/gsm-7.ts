/** Characters of GSM 03.38 in one text message; a longer text is sent and charged as several. */
export const segmentLength = 160;

const basic = new Set(
  '@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Takes the place of two characters each. */
const extended = new Set('^{}\\[~]|€');

const replacements: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚‛′`´]/gu, "'"],
  [/[“”„″«»]/gu, '"'],
  [/[‐‑‒–—―−]/gu, '-'],
  [/…/gu, '...'],
  [/\s+/gu, ' '],
  [/ł/gu, 'l'],
  [/Ł/gu, 'L'],
  [/đ/gu, 'd'],
  [/Đ/gu, 'D'],
  [/ı/gu, 'i'],
  [/œ/gu, 'oe'],
  [/Œ/gu, 'OE'],
  [/þ/gu, 'th'],
  [/Þ/gu, 'Th'],
  [/ð/gu, 'd'],
  [/Ð/gu, 'D'],
  [/ħ/gu, 'h'],
  [/Ħ/gu, 'H'],
];

const isSendable = (character: string): boolean => basic.has(character) || extended.has(character);

const reduceCharacter = (character: string): string =>
  isSendable(character) ? character : Array.from(character.normalize('NFKD')).filter(isSendable).join('');

/** Reduces a text to one line of GSM 03.38, because other characters cost more. Letters lose accents that it lacks. */
export const reduceToGsm7 = (text: string): string => {
  const plain = replacements.reduce((words, [sign, instead]) => words.replace(sign, instead), text.normalize('NFC'));
  return Array.from(plain, reduceCharacter).join('').replace(/ {2,}/g, ' ').trim();
};

export const lengthInGsm7 = (text: string): number =>
  Array.from(text).reduce((length, character) => length + (extended.has(character) ? 2 : 1), 0);
