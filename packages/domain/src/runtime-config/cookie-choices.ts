/** Need consent (PECR). */
export const optionalPurposes = ['statistics', 'marketing'] as const;
export type OptionalPurpose = (typeof optionalPurposes)[number];

export type CookieChoices = { readonly [purpose in OptionalPurpose]: boolean };

export const nothingOptional: CookieChoices = { statistics: false, marketing: false };
export const everythingOptional: CookieChoices = { statistics: true, marketing: true };

export const recordOfChoices = (choices: CookieChoices, date: string): string => {
  const chosen = optionalPurposes.filter((purpose) => choices[purpose]);
  return `v1.${date}.${chosen.length === 0 ? 'none' : chosen.join('-')}`;
};

export type RecordedChoices = { readonly choices: CookieChoices; readonly date: string };

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

const choicesInOneTrust = (value: string): CookieChoices => {
  const groups = decoded(/(?:^|&)groups=([^&]*)/.exec(value)?.[1] ?? '').split(',');
  return { statistics: groups.includes('C0002:1'), marketing: groups.includes('C0004:1') };
};

type Cookies = { readonly record: string | null; readonly optanonConsent: string | null };

/** Our own record comes first, then OneTrust's cookie from the group's website. Unknown values refuse consent. */
export const cookieChoices = ({ record, optanonConsent }: Cookies): CookieChoices =>
  choicesInRecord(record)?.choices ?? choicesInOneTrust(optanonConsent ?? '');
