/** Accents, vowel points and marks that NFKD sets apart from their letter; the vowels of Indian scripts and Thai stay. */
const accents =
  '\\u02b9-\\u036f\\u0483-\\u0487\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06ed\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20f0\\ua78b\\ua78c\\ufe00-\\ufe0f\\ufe20-\\ufe2f\\u{e0100}-\\u{e01ef}';
const signs = new RegExp(`[^\\p{L}\\p{N}\\p{M}]|[${accents}]`, 'gu');

/** Letters that NFKD does not take apart, as people type them on another keyboard. */
const plainLetters = new Map([
  ...Array.from('łøđðħıŧŋɓɗƙƴəǝςیىک', (letter, index) => [letter, 'loddhitnbdkyaaσييك'.charAt(index)] as const),
  ...Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' }),
]);

/**
 * Case, accents, spaces, hyphens and apostrophes decide nothing. The same as the function `name_key` of the database,
 * where an empty key is null, so that it matches nobody.
 */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(signs, '')
    .toLowerCase()
    .replace(/[^a-z]/gu, (letter) => plainLetters.get(letter) ?? letter);

/** The words of a text, folded as names are, for every search that people type into. */
export const wordKeys = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{M}\p{N}'’]/u)
    .map(nameKey)
    .filter((key) => key !== '');

/** As `postcode_key` in the database. */
export const postcodeKey = (postcode: string): string =>
  postcode
    .normalize('NFKC')
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase();
