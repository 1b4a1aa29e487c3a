import { britishNumberOf, type PhoneKind, phoneProblem, phoneProblemWords } from '@portal/domain/clients/phone-number';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

export type PhoneReading =
  | { readonly ok: true; readonly number: string }
  | { readonly ok: false; readonly code: string; readonly words: string };

type Options = {
  readonly kind: PhoneKind;
  /** Ofcom's fictional numbers, for trying the portal out. */
  readonly allowDrama: boolean;
};

// 07700 900000–900999 and 01632 960000–960999, which libphonenumber rejects.
const dramaMobile = /^\+447700900\d{3}$/;
const dramaLandline = /^\+441632960\d{3}$/;

const codes = { unreadable: 'phone_unreadable', 'not-mobile': 'phone_not_mobile', example: 'phone_example' } as const;

/** Not judged by the library's tables, because numbers have been given out since it was published. */
const foreignNumberOf = (text: string): string | null => parsePhoneNumberFromString(text, 'GB')?.number ?? null;

/** British unless it has a country code; returns E.164. */
export const readPhone = (text: string, { kind, allowDrama }: Options): PhoneReading => {
  const number = britishNumberOf(text) ?? foreignNumberOf(text);
  const problem = phoneProblem(text, { kind, allowExamples: allowDrama }) ?? (number === null ? 'unreadable' : null);
  if (problem !== null || number === null)
    return { ok: false, code: codes[problem ?? 'unreadable'], words: phoneProblemWords(problem ?? 'unreadable', kind) };
  return { ok: true, number };
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
