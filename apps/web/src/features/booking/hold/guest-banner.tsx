import { useEffect } from 'react';
import { guestTexts } from '#texts/booking/guest';
import { formatDayAndTime } from '../../../platform/time/format-time.ts';
import { useHoldClock, useClaimedHold } from '../holds.queries.ts';
import { useProfile } from '../../clients/clients.queries.ts';
import { forgetGuest, guestHoldOf, mailedHold } from './mailed-hold.ts';
import { guestDraft } from '../../slots/choices/booking-draft.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';

const texts = guestTexts.banner;

/** The time held as a guest, found by the emailed link, this browser or the profile. */
export const useGuestsTime = () => {
  const { sb, t } = mailedHold.useDraft();
  const own = guestDraft.useDraft().holdId;
  const active = guestHoldOf(useProfile().data);
  return useClaimedHold({ softBookingId: sb ?? own ?? active, token: t });
};

export const GuestBanner = ({ canConfirm = false }: { readonly canConfirm?: boolean }) => {
  const claimed = useGuestsTime();
  const left = useHoldClock(claimed.data);
  const hold = claimed.data?.softBooking;
  const isDone = hold?.state === 'CONVERTED';
  useEffect(() => {
    if (isDone) forgetGuest();
  }, [isDone]);
  if (!hold || hold.state === 'CONVERTED' || hold.state === 'RELEASED') return null;
  const when = formatDayAndTime({ start: hold.slot.start, timeZone: hold.timeZone });
  const text = left === 0 ? texts.over(when) : texts.whenKept(when, left);
  return (
    <Alert
      severity="info"
      title={texts.title(hold.petName ?? texts.yourPet)}
      {...(canConfirm ? { action: <Button to="/guest/complete">{texts.confirm}</Button> } : {})}
    >
      {/* The region announces itself once, not each minute. */}
      <p aria-live="off">
        {text} {!canConfirm && left > 0 && texts.becomes}
      </p>
    </Alert>
  );
};
