/** What may be kept or sent beyond what the portal needs to work; each is somebody's own choice (PECR, security.md). */
export const optionalPurposes = ['statistics', 'marketing'] as const;
export type OptionalPurpose = (typeof optionalPurposes)[number];

export type CookieChoices = { readonly [purpose in OptionalPurpose]: boolean };

export const nothingOptional: CookieChoices = { statistics: false, marketing: false };
export const everythingOptional: CookieChoices = { statistics: true, marketing: true };

/** Our own record of a choice, with the day it was made: `v1.2026-11-21.statistics` or `v1.2026-11-21.none`. */
export const recordOfChoices = (choices: CookieChoices, date: string): string => {
  const chosen = optionalPurposes.filter((purpose) => choices[purpose]);
  return `v1.${date}.${chosen.length === 0 ? 'none' : chosen.join('-')}`;
};

export type RecordedChoices = { readonly choices: CookieChoices; readonly date: string };

/** Null for anything that we did not write. */
export const choicesInRecord = (record: string | null): RecordedChoices | null => {
  const [, date, list] = /^v1\.(\d{4}-\d{2}-\d{2})\.([a-z-]{4,40})$/.exec(record ?? '') ?? [];
  if (date === undefined || list === undefined) return null;
  const chosen = list === 'none' ? [] : list.split('-');
  if (!chosen.every((name) => optionalPurposes.some((purpose) => purpose === name))) return null;
  return { choices: { statistics: chosen.includes('statistics'), marketing: chosen.includes('marketing') }, date };
};

const decoded = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
};

/** OneTrust's names of its groups: C0002 is performance, C0004 targeting. */
const choicesInOneTrust = (value: string): CookieChoices => {
  const groups = decoded(/(?:^|&)groups=([^&]*)/.exec(value)?.[1] ?? '').split(',');
  return { statistics: groups.includes('C0002:1'), marketing: groups.includes('C0004:1') };
};

type Cookies = { readonly record: string | null; readonly optanonConsent: string | null };

/**
 * What somebody has agreed to. Our own record counts first; without one, a value that OneTrust has written on the
 * group's website; `true` means that the notice was closed and nothing else. Whatever is not known is refused.
 */
export const cookieChoices = ({ record, optanonConsent }: Cookies): CookieChoices =>
  choicesInRecord(record)?.choices ?? choicesInOneTrust(optanonConsent ?? '');
