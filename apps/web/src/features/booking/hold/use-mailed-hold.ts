import { useEffect } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { guestDraft } from '../guest/guest-draft.ts';
import { mailedHold, mailedHoldIn } from './mailed-hold.ts';

/** Reads hold and token from the emailed link, strips them from the URL and keeps them for this tab through sign-up. */
export const useMailedHold = () => {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const kept = mailedHold.useDraft();
  const own = guestDraft.useDraft().softBookingId;
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
