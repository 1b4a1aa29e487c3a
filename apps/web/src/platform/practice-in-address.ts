import { sessionStore } from './storage.ts';

/** Digits only. */
export const practiceIn = (value: unknown): string | null => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^[1-9]\d{0,9}$/.test(text) ? text : null;
};

/** `practice` may appear on any page and is remembered. */
export const storePracticeIn = (search: { readonly practice?: unknown }): void => {
  const practice = practiceIn(search.practice);
  if (practice !== null) sessionStore.write('practice', practice);
};
