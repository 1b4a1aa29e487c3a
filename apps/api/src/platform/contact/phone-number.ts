import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/max';

/** What of it does not fit; `words` say it to whoever typed it. */
export type PhoneReading =
  | { readonly ok: true; readonly number: string }
  | { readonly ok: false; readonly code: 'phone_unreadable' | 'phone_not_mobile'; readonly words: string };

type Asked = {
  readonly kind: 'mobile' | 'any';
  /** Ofcom's numbers for drama ring nowhere; whoever tries the portal out has no others. */
  readonly allowDrama: boolean;
};

// 07700 900000–900999 and 01632 960000–960999; libphonenumber takes neither for a number.
const dramaMobile = /^\+447700900\d{3}$/;
const dramaLandline = /^\+441632960\d{3}$/;

const mobileTypes: readonly unknown[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE'];

const isMobile = (parsed: PhoneNumber): boolean =>
  dramaMobile.test(parsed.number) || mobileTypes.includes(parsed.getType());

const unreadable: PhoneReading = {
  ok: false,
  code: 'phone_unreadable',
  words: 'Enter a phone number, like 01632 960001 or 07700 900001',
};
const notMobile: PhoneReading = {
  ok: false,
  code: 'phone_not_mobile',
  words: 'Enter a mobile number here, and other numbers under Telephone',
};

/** Reads a number in any usual spelling, British unless it says otherwise. It is kept as E.164. */
export const readPhone = (text: string, { kind, allowDrama }: Asked): PhoneReading => {
  // Letters on the keys, and extensions: nothing that a reminder could be sent to or that dials as it stands.
  if (/\p{L}/u.test(text)) return unreadable;
  const parsed = parsePhoneNumberFromString(text, 'GB');
  if (!parsed) return unreadable;
  const isDrama = dramaMobile.test(parsed.number) || dramaLandline.test(parsed.number);
  if (isDrama ? !allowDrama : !parsed.isValid()) return unreadable;
  if (kind === 'mobile' && !isMobile(parsed)) return notMobile;
  return { ok: true, number: parsed.number };
};

/** As people write it: British numbers as at home, others with their country. What was never read stays as it is. */
export const showPhone = (number: string): string => {
  const parsed = parsePhoneNumberFromString(number, 'GB');
  if (!parsed) return number;
  if (dramaLandline.test(parsed.number))
    return `0${parsed.nationalNumber.slice(0, 4)} ${parsed.nationalNumber.slice(4)}`;
  return parsed.countryCallingCode === '44' ? parsed.formatNational() : parsed.formatInternational();
};
