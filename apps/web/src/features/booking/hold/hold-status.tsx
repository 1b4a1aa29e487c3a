import { holdingTexts as texts } from '#texts/booking/holding';
import { Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatTime, practiceTimeZone } from '../../../platform/time/format-time.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { ErrorText } from '../../../ui/feedback/error-text.tsx';
import { useAnnounce } from '../../../ui/feedback/announcements.tsx';
import { type HoldOwner, type TimedHold, useExtendHold, useHoldClock } from '../holds.queries.ts';
import styles from './hold.module.css';

/** Minutes left at which a polite announcement is made. */
const announcedMinutes = [5, 2, 1];
const soonMinutes = 5;
const askMinutes = 2;

type EndingProps = {
  readonly isOpen: boolean;
  readonly expiresAt: string;
  readonly minutes: number;
  readonly isExtending: boolean;
  readonly onMore: () => void;
};

/** Escape continues without extending; the focus returns to where it was. */
const HoldEndingDialog = ({ isOpen, expiresAt, minutes, isExtending, onMore }: EndingProps) => {
  const [answered, setAnswered] = useState<string | null>(null);
  const [wasOpened, setOpened] = useState(false);
  if (isOpen && !wasOpened) setOpened(true);
  if (!wasOpened) return null;
  return (
    <ConfirmDialog
      open={isOpen && answered !== expiresAt}
      urgent
      title={texts.doYouNeedMoreTime}
      descriptions={[texts.endingSoon(minutes)]}
      primary={{
        label: texts.iNeedMoreTime,
        loading: isExtending,
        onClick: () => {
          setAnswered(expiresAt);
          onMore();
        },
      }}
      secondary={{ label: texts.keepGoing, onClick: () => setAnswered(expiresAt) }}
      losesSomething={false}
    />
  );
};

type Props = {
  readonly owner: HoldOwner;
  readonly hold: TimedHold;
  /** False on devices other than the one that holds the time. */
  readonly canExtend?: boolean;
};

export const HoldStatus = ({ owner, hold, canExtend = true }: Props) => {
  const announce = useAnnounce();
  const extend = useExtendHold(owner);
  const left = useHoldClock(hold);
  const { softBooking } = hold;
  const { softBookingId, expiresAt, extensionsLeft } = softBooking;
  const timeZone = 'timeZone' in softBooking ? softBooking.timeZone : practiceTimeZone;
  useEffect(() => {
    if (announcedMinutes.includes(left)) announce(texts.minutesLeft(left));
  }, [announce, left]);
  if (left === 0) return null;
  const isSoon = left <= soonMinutes;
  const isExtensible = canExtend && extensionsLeft > 0;
  const extendHold = () =>
    extend.mutate(softBookingId, {
      onSuccess: (longer) => announce(texts.extendedUntil(formatTime({ start: longer.expiresAt, timeZone }))),
    });
  return (
    <div className={styles['status']} data-soon={isSoon}>
      <Clock size={20} aria-hidden="true" />
      <p>{isSoon && extensionsLeft === 0 ? texts.keptAtMost(left) : texts.keptFor(left)}</p>
      {isSoon && isExtensible && (
        <Button variant="text" loading={extend.isPending} loadingText={texts.oneMoment} onClick={extendHold}>
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
        isOpen={left <= askMinutes && isExtensible}
        expiresAt={expiresAt}
        minutes={left}
        isExtending={extend.isPending}
        onMore={extendHold}
      />
    </div>
  );
};
