import { Check } from 'lucide-react';
import type { Slot } from '@portal/contract/appointments/appointments.schemas';
import { clockTime, dayAndTime, withWhom } from '../appointment-words.ts';
import type { TimeChoice } from '../use-choose-time.ts';
import styles from './time-button.module.css';

type Props = {
  readonly slot: Slot;
  readonly timeZone: string;
  readonly choosing: string | null;
  readonly onChoose: (choice: TimeChoice) => void;
};

/** One free time. Its name says weekday, date, time and clinician, for those who hear it without what is around. */
export const TimeButton = ({ slot, timeZone, choosing, onChoose }: Props) => {
  const moment = { start: slot.start, timeZone };
  const isBusy = choosing === slot.slotId;
  const name = [
    `${dayAndTime(moment)} ${withWhom(slot)}`,
    slot.isCurrent ? 'the time we are keeping for you' : '',
    isBusy ? 'being kept for you' : '',
  ];
  return (
    <button
      type="button"
      className={styles['time']}
      data-current={slot.isCurrent}
      data-busy={isBusy}
      aria-label={name.filter((part) => part !== '').join(', ')}
      aria-disabled={choosing !== null}
      onClick={() => onChoose(slot)}
    >
      {slot.isCurrent && <Check size={16} aria-hidden="true" />}
      {clockTime(moment)}
    </button>
  );
};
