import { sessionStore } from './storage.ts';

/** A practice as it stands in an address: digits and nothing else. */
export const practiceIn = (value: unknown): string | null => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^[1-9]\d{0,9}$/.test(text) ? text : null;
};

/** The query parameter `practice` may appear on any page and is remembered (spec §2 and §3). */
export const storePracticeIn = (search: { readonly practice?: unknown }): void => {
  const practice = practiceIn(search.practice);
  if (practice !== null) sessionStore.write('practice', practice);
};
