import { createDraftStore } from '../../platform/draft-store.ts';

/** What a mailed link names: a kept time, and the token that opens it. Null: nothing has been brought here. */
type MailedHold = { readonly sb: string | null; readonly t: string | null };

/** Kept for this tab on the way through signing up, out of every address. */
export const mailedHold = createDraftStore<MailedHold>({
  key: 'guestHold',
  empty: { sb: null, t: null },
  parse: ({ sb, t }) => ({ sb: typeof sb === 'string' ? sb : null, t: typeof t === 'string' ? t : null }),
});

/** Takes what it knows from an address that anybody may have typed. */
export const mailedHoldIn = (search: Readonly<Record<string, unknown>>): { sb: string; t: string } | null => {
  const { sb, t } = search;
  const isText = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,80}$/.test(value);
  return isText(sb) && isText(t) ? { sb, t } : null;
};
