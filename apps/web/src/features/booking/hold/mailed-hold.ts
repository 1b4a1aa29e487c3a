import { useEffect } from 'react';
import type { ProfileV2 } from '@portal/contract/clients/clients.schemas';
import { useNavigate, useSearch } from '../../../platform/router/use-router.ts';
import { createDraftStore } from '../../../platform/draft-store.ts';
import { guestDraft } from '../../slots/choices/booking-draft.ts';

/** In session storage through sign-up, so that the token stays out of URLs. */
export const mailedHold = createDraftStore({
  key: 'guestHold',
  parse: ({ sb, t, isBooking }) => ({
    sb: typeof sb === 'string' ? sb : null,
    t: typeof t === 'string' ? t : null,
    /** Set only by pressing a button in this tab: opening a link must never book. */
    isBooking: isBooking === true,
  }),
});

type MailedHold = ReturnType<typeof mailedHold.read>;

const isText = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,80}$/.test(value);

/** The return address from the provider names only the hold; in a new tab the cookie proves ownership. */
const mailedHoldIn = ({ sb, t }: Readonly<Record<string, unknown>>, mailed: MailedHold): Partial<MailedHold> | null => {
  if (!isText(sb)) return null;
  if (isText(t)) return { sb, t, isBooking: false };
  return sb === mailed.sb ? {} : { sb, t: null, isBooking: false };
};

/** Reads hold and token from the link, strips them from the URL and keeps them for this tab through sign-up. */
export const useMailedHold = () => {
  const search = useSearch();
  const navigate = useNavigate();
  const storedHold = mailedHold.useDraft();
  const own = guestDraft.useDraft().holdId;
  const isArriving = search['sb'] !== undefined || search['t'] !== undefined;
  useEffect(() => {
    if (!isArriving) return;
    const mailed = mailedHoldIn(search, mailedHold.read());
    if (mailed) mailedHold.update(mailed);
    const { sb: _sb, t: _t, ...rest } = search;
    void navigate({ to: '/guest/complete', search: rest, replace: true });
  }, [isArriving, search, navigate]);
  return { isArriving, softBookingId: storedHold.sb ?? own, token: storedHold.t };
};

/** The URL at which a guest continues after signing in; `otherwise` for everybody else. */
export const guestReturn = (otherwise = '/'): string => {
  const softBookingId = mailedHold.read().sb ?? guestDraft.read().holdId;
  return softBookingId === null ? otherwise : `/guest/complete?sb=${softBookingId}`;
};

/** Only a guest's time can be claimed. */
export const guestHoldOf = (profile: ProfileV2 | undefined): string | null =>
  profile?.isHeldAsGuest ? profile.activeSoftBookingId : null;

export const forgetGuest = (): void => {
  mailedHold.clear();
  guestDraft.clear();
};
