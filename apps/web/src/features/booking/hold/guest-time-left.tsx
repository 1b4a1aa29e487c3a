import { Clock } from 'lucide-react';
import { useEffect } from 'react';
import { guestTexts } from '#texts/soft-bookings';
import { HoldEndingDialog } from './hold-ending-dialog.tsx';
import { formatTime } from '../../../platform/time/format-time.ts';
import { useHoldClock } from './use-hold-clock.ts';
import { useExtendHold, type TimedHold } from '../holds.queries.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorText } from '../../../ui/feedback/error-text.tsx';
import { useAnnounce } from '../../../ui/feedback/announcements.tsx';
import styles from '../guest/guest-bar.module.css';

/** Minutes left at which a polite announcement is made. */
const warnings = [5, 2, 1];
const soonMinutes = 5;
const askMinutes = 2;

const texts = guestTexts.bar;

type Props = { readonly hold: TimedHold<'guest'>; readonly canExtend: boolean };

export const GuestTimeLeft = ({ hold, canExtend }: Props) => {
  const announce = useAnnounce();
  const extend = useExtendHold('guest');
  const left = useHoldClock(hold);
  const { softBookingId, expiresAt, timeZone, extensionsLeft } = hold.softBooking;
  const untilOf = (start: string) => formatTime({ start, timeZone });
  useEffect(() => {
    if (warnings.includes(left)) announce(texts.announce(left));
  }, [announce, left]);
  if (left === 0) return null;
  const isSoon = left <= soonMinutes;
  const hasMore = canExtend && extensionsLeft > 0;
  const askForMore = () =>
    extend.mutate(softBookingId, {
      onSuccess: (longer) => announce(texts.keptLonger(untilOf(longer.expiresAt))),
    });
  return (
    <div className={styles['time']} data-soon={isSoon}>
      <Clock size={20} aria-hidden="true" />
      <p>
        {texts.kept(untilOf(expiresAt))}
        {isSoon && `, ${texts.minutesLeft(left)}`}
      </p>
      {isSoon && hasMore && (
        <Button variant="text" loading={extend.isPending} loadingText={texts.moment} onClick={askForMore}>
          {texts.more}
        </Button>
      )}
      {extend.isError && (
        <div className={styles['refused']}>
          <Alert severity="warning">
            <ErrorText error={extend.error} />
          </Alert>
        </div>
      )}
      <HoldEndingDialog
        isOpen={left <= askMinutes && hasMore}
        expiresAt={expiresAt}
        minutes={texts.minutesLeft(left)}
        isExtending={extend.isPending}
        onMore={askForMore}
      />
    </div>
  );
};
