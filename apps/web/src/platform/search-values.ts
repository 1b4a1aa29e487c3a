import { sessionStore } from './storage.ts';

export const idOf = (value: unknown): number | undefined => {
  const id = Number(value);
  return (typeof value === 'number' || typeof value === 'string') && Number.isInteger(id) && id > 0 ? id : undefined;
};

export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length > 0 && value.length <= 100 ? value : undefined;

export const instantOf = (value: unknown): string | undefined => {
  const text = textOf(value);
  return text !== undefined && !Number.isNaN(Date.parse(text)) ? text : undefined;
};

export const withoutGaps = <Found extends object>(value: Found): Partial<Found> =>
  // Only drops entries, so the remaining types are unchanged.
  Object.fromEntries(Object.entries(value).filter(([, value]) => value !== undefined)) as Partial<Found>;

export const practiceIn = (value: unknown): string | null => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^[1-9]\d{0,9}$/.test(text) ? text : null;
};

/** `practice` may appear on any page and is remembered. */
export const storePracticeIn = (search: { readonly practice?: unknown }): void => {
  const practice = practiceIn(search.practice);
  if (practice !== null) sessionStore.write('practice', practice);
};
