import { useEffect } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { createDraftStore } from '../../../platform/draft-store.ts';
import { guestDraft } from '../booking-draft.ts';

type MailedHold = { readonly sb: string | null; readonly t: string | null };

/** In session storage through sign-up, so that the token stays out of URLs. */
export const mailedHold = createDraftStore<MailedHold>({
  key: 'guestHold',
  empty: { sb: null, t: null },
  parse: ({ sb, t }) => ({ sb: typeof sb === 'string' ? sb : null, t: typeof t === 'string' ? t : null }),
});

const mailedHoldIn = (search: Readonly<Record<string, unknown>>): { sb: string; t: string } | null => {
  const { sb, t } = search;
  const isText = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,80}$/.test(value);
  return isText(sb) && isText(t) ? { sb, t } : null;
};

/** Reads hold and token from the emailed link, strips them from the URL and keeps them for this tab through sign-up. */
export const useMailedHold = () => {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const kept = mailedHold.useDraft();
  const own = guestDraft.useDraft().holdId;
  const isArriving = search['sb'] !== undefined || search['t'] !== undefined;
  useEffect(() => {
    if (!isArriving) return;
    const taken = mailedHoldIn(search);
    if (taken) mailedHold.update(taken);
    const { sb: _sb, t: _t, ...rest } = search;
    void navigate({ to: '/guest/complete', search: () => rest, replace: true });
  }, [isArriving, search, navigate]);
  return { isArriving, softBookingId: kept.sb ?? own, token: kept.t };
};

export const forgetGuest = (): void => {
  mailedHold.clear();
  guestDraft.clear();
};
