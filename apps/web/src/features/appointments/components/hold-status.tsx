import { Clock } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useAnnounce } from '../../../ui/use-announce.ts';
import type { TimedSoftBooking } from '../../soft-bookings/queries/use-soft-booking.ts';
import { clockTime } from '../appointment-words.ts';
import { practiceTimeZone } from '../practice-time-zone.ts';
import styles from './hold-status.module.css';

type Props = {
  readonly hold: TimedSoftBooking;
  readonly minutesLeft: number;
  readonly isExtending: boolean;
  /** Holds the same time anew. */
  readonly onExtend: () => void;
};

/** Said aloud once each, quietly (design 3); the last also offers more time (WCAG 2.2.1). */
const warnings = [5, 2, 1];

const minutesWords = (minutes: number): string => (minutes === 1 ? 'about 1 minute' : `about ${minutes} minutes`);

/** Until when the time is being kept, in plain words. */
export const HoldStatus = ({ hold, minutesLeft, isExtending, onExtend }: Props) => {
  const announce = useAnnounce();
  useEffect(() => {
    if (warnings.includes(minutesLeft)) announce(`We are keeping this time for ${minutesWords(minutesLeft)} more.`);
  }, [announce, minutesLeft]);

  const until = clockTime({ start: hold.softBooking.expiresAt, timeZone: practiceTimeZone });
  const isSoon = minutesLeft <= 5;
  return (
    <div className={styles['status']} data-soon={isSoon}>
      <Clock size={20} aria-hidden="true" />
      <p>
        We are keeping this time for you until <strong>{until}</strong>
        {isSoon && <>, {minutesWords(minutesLeft)} from now</>}.
      </p>
      {isSoon && (
        <Button variant="text" loading={isExtending} loadingText="One moment" onClick={onExtend}>
          I need more time
        </Button>
      )}
    </div>
  );
};
