import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/max';

export type PhoneReading =
  | { readonly ok: true; readonly number: string }
  | { readonly ok: false; readonly code: 'phone_unreadable' | 'phone_not_mobile'; readonly words: string };

type Options = {
  readonly kind: 'mobile' | 'any';
  /** Ofcom's fictional numbers, for trying the portal out. */
  readonly allowDrama: boolean;
};

// 07700 900000–900999 and 01632 960000–960999, which libphonenumber rejects.
const dramaMobile = /^\+447700900\d{3}$/;
const dramaLandline = /^\+441632960\d{3}$/;

const mobileTypes: readonly unknown[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE'];

const isMobile = (parsed: PhoneNumber): boolean =>
  dramaMobile.test(parsed.number) || mobileTypes.includes(parsed.getType());

const unreadable = (words = 'Enter a phone number, like 01632 960001'): PhoneReading => ({
  ok: false,
  code: 'phone_unreadable',
  words,
});

/** British unless it has a country code; returns E.164. */
export const readPhone = (text: string, { kind, allowDrama }: Options): PhoneReading => {
  // Letters and extensions cannot be dialled or texted as they stand.
  if (/\p{L}/u.test(text)) return unreadable();
  const parsed = parsePhoneNumberFromString(text, 'GB');
  if (!parsed) return unreadable();
  const isDrama = dramaMobile.test(parsed.number) || dramaLandline.test(parsed.number);
  if (isDrama && !allowDrama) return unreadable('Enter your own phone number. This one is only used in examples');
  if (!isDrama && !parsed.isValid()) return unreadable();
  if (kind === 'mobile' && !isMobile(parsed))
    return { ok: false, code: 'phone_not_mobile', words: 'Enter a mobile number, like 07700 900001' };
  return { ok: true, number: parsed.number };
};

/** The number if it is certainly a mobile, else null: texts to landlines are read aloud, or charged for and lost. */
export const textableOf = (number: string | null): string | null => {
  const parsed = number === null ? undefined : parsePhoneNumberFromString(number);
  return parsed && (dramaMobile.test(parsed.number) || parsed.getType() === 'MOBILE') ? number : null;
};

export const showPhone = (number: string): string => {
  const parsed = parsePhoneNumberFromString(number, 'GB');
  if (!parsed) return number;
  if (dramaLandline.test(parsed.number))
    return `0${parsed.nationalNumber.slice(0, 4)} ${parsed.nationalNumber.slice(4)}`;
  return parsed.countryCallingCode === '44' ? parsed.formatNational() : parsed.formatInternational();
};
