// Soft hyphens, characters without width, marks of direction and their like: what is seen is the same without them.
const invisible = /[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/u;
const everyInvisible = new RegExp(invisible, 'gu');

const joiners = ['\u200c', '\u200d'];

/** Scripts in which a joiner changes how the letter before it looks. */
const joining = [
  'Arabic',
  'Syriac',
  'Mongolian',
  'Nko',
  'Mandaic',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Khmer',
  'Myanmar',
  'Tibetan',
  'Javanese',
  'Balinese',
];
const afterLetter = new RegExp(`[${joining.map((script) => `\\p{Script_Extensions=${script}}`).join('')}]$`, 'u');
const afterPicture = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier})\ufe0f?$/u;
const beforePicture = /^\p{Extended_Pictographic}/u;

const isNeeded = (joiner: string, before: string, after: string): boolean =>
  joiners.includes(joiner) &&
  (afterLetter.test(before) || (joiner === '\u200d' && afterPicture.test(before) && beforePicture.test(after)));

const longestBefore = 6;

/** Removes characters that nobody sees, but for the joiners of emoji and of scripts that need them. */
export const visibleText = (text: string): string =>
  invisible.test(text)
    ? text.replaceAll(everyInvisible, (character, at: number) =>
        isNeeded(character, text.slice(Math.max(0, at - longestBefore), at), text.slice(at + 1, at + 3))
          ? character
          : '',
      )
    : text;
