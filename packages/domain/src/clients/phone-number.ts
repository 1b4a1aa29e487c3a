export type PhoneKind = 'mobile' | 'any';
export type PhoneProblem = 'unreadable' | 'not-mobile' | 'example';

/** The same words on pages and in responses. */
export const phoneWords = {
  any: 'Enter a phone number, like 01632 960001',
  mobile: 'Enter a mobile number, like 07700 900001',
  example: 'Enter your own phone number. This one is only used in examples',
} as const;

// British numbers without the leading 0, by Ofcom's National Telephone Numbering Plan.
const british = /^(?:1\d{8,9}|2[03489]\d{8}|3[0347]\d{8}|5[56]\d{8}|7\d{9}|8\d{8,9}|8001111|9\d{9})$/;
/** Neither 070 (forwarded at a charge) nor 076 (pagers), except that of the Isle of Man. */
const britishMobile = /^7(?:[1-57-9]\d{8}|624\d{6})$/;
/** The country codes that are in use (ITU E.164); how long a country's numbers are is not judged. */
const countryCode =
  /^(?:1|2(?:[07]|1[12368]|[2-4]\d|5[0-8]|6\d|9[01789])|3(?:[0-469]|5\d|7[0-8]|8[0-35679])|4(?:[0134-9]|2[013])|5(?:[1-8]|0\d|9\d)|6(?:[0-6]|7[02-9]|8[0-35-9]|9[0-2])|7|8(?:[1246]|0[08]|5[02356]|7[08]|8[012368])|9(?:[0-58]|6[0-8]|7[0-79]|9[2-68]))/;
const isForeign = (digits: string): boolean => /^\d{7,15}$/.test(digits) && countryCode.test(digits);
/** Ofcom's numbers for drama. */
const example = /^(?:7700900|1632960)\d{3}$/;

const punctuation = /[\s().\-\u2010-\u2015/]/g;

type Reading = { readonly national: string | null; readonly number: string };

/** British unless it has another country code; `number` is E.164. */
const readNumber = (text: string): Reading | null => {
  const compact = text.replace(punctuation, '');
  const [, code, digits = ''] = /^(\+|00)?(\d+)$/.exec(compact) ?? [];
  const national = digits.replace(/^44(?=\d{9})/, '').replace(/^0/, '');
  const isBritish = british.test(national) && (code === undefined || digits.startsWith('44'));
  if (isBritish) return { national, number: `+44${national}` };
  return code !== undefined && !digits.startsWith('44') && isForeign(digits)
    ? { national: null, number: `+${digits}` }
    : null;
};

type Allowing = { readonly kind: PhoneKind; readonly allowExamples: boolean };

/** A number of another country counts as a mobile, because only some countries tell the two apart. */
export const phoneProblem = (text: string, { kind, allowExamples }: Allowing): PhoneProblem | null => {
  const reading = readNumber(text);
  if (reading === null) return 'unreadable';
  const { national } = reading;
  if (national === null) return null;
  if (!allowExamples && example.test(national)) return 'example';
  return kind === 'mobile' && !britishMobile.test(national) ? 'not-mobile' : null;
};

export const phoneProblemWords = (problem: PhoneProblem, kind: PhoneKind): string =>
  problem === 'example' ? phoneWords.example : phoneWords[kind];

/** E.164 of a number that has no problem; null for a number of another country, which only the server can write. */
export const britishNumberOf = (text: string): string | null => {
  const reading = readNumber(text);
  return reading?.national == null ? null : reading.number;
};
