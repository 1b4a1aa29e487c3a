import { createDraftStore } from '../../../platform/draft-store.ts';

type MailedHold = { readonly sb: string | null; readonly t: string | null };

/** In session storage through sign-up, so that the token stays out of URLs. */
export const mailedHold = createDraftStore<MailedHold>({
  key: 'guestHold',
  empty: { sb: null, t: null },
  parse: ({ sb, t }) => ({ sb: typeof sb === 'string' ? sb : null, t: typeof t === 'string' ? t : null }),
});

export const mailedHoldIn = (search: Readonly<Record<string, unknown>>): { sb: string; t: string } | null => {
  const { sb, t } = search;
  const isText = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,80}$/.test(value);
  return isText(sb) && isText(t) ? { sb, t } : null;
};
