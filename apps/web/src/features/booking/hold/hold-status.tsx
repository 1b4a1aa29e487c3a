import { holdingTexts as texts } from '#texts/appointments/holding';
import { Clock } from 'lucide-react';
import { useEffect } from 'react';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorText } from '../../../ui/feedback/error-text.tsx';
import { useAnnounce } from '../../../ui/feedback/announcements.tsx';
import { useExtendHold, type TimedHold } from '../holds.queries.ts';
import { practiceTimeZone, formatTime } from '../../../platform/time/format-time.ts';
import { HoldEndingDialog } from './hold-ending-dialog.tsx';
import styles from './hold-status.module.css';

type Props = { readonly hold: TimedHold<'client'>; readonly minutesLeft: number };

/** Minutes left at which a polite announcement is made. */
const warnings = [5, 2, 1];

const minutesWords = (minutes: number): string => (minutes === 1 ? texts.about1Minute : texts.aboutMinutes(minutes));

const untilOf = (expiresAt: string): string => formatTime({ start: expiresAt, timeZone: practiceTimeZone });

export const HoldStatus = ({ hold, minutesLeft }: Props) => {
  const announce = useAnnounce();
  const extend = useExtendHold('client');
  useEffect(() => {
    if (warnings.includes(minutesLeft)) announce(texts.weAreKeepingThisTimeFor(minutesWords(minutesLeft)));
  }, [announce, minutesLeft]);

  const { softBookingId, extensionsLeft } = hold.softBooking;
  const isSoon = minutesLeft <= 5;
  const askForMore = () =>
    extend.mutate(softBookingId, {
      onSuccess: ({ expiresAt }) => announce(texts.weAreKeepingThisTimeUntil(untilOf(expiresAt))),
    });
  return (
    <div className={styles['status']} data-soon={isSoon}>
      <Clock size={20} aria-hidden="true" />
      <p>
        {texts.weAreKeepingThisTimeForYou} <strong>{untilOf(hold.softBooking.expiresAt)}</strong>
        {isSoon && (
          <>
            , {minutesWords(minutesLeft)} {texts.fromNow}
          </>
        )}
        .{isSoon && extensionsLeft === 0 && texts.weCannotKeepItLonger}
      </p>
      {isSoon && extensionsLeft > 0 && (
        <Button variant="text" loading={extend.isPending} loadingText={texts.oneMoment} onClick={askForMore}>
          {texts.iNeedMoreTime}
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
        isOpen={minutesLeft <= 2 && extensionsLeft > 0}
        expiresAt={hold.softBooking.expiresAt}
        minutes={minutesWords(minutesLeft)}
        isExtending={extend.isPending}
        onMore={askForMore}
      />
    </div>
  );
};
