import { timesTexts as texts } from '#texts/appointments/times';
import { Check } from 'lucide-react';
import type { Slot } from '@portal/contract/appointments/appointments.schemas';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { withWhom } from '../format-appointment.ts';
import { formatDayAndTime, formatTime } from '../../../platform/time/format-time.ts';
import type { TimeChoice } from './use-choose-time.ts';
import styles from './time-button.module.css';

/** 'held' is the client's hold; 'visit' is the current slot of the visit being moved. */
export type OwnTime = 'held' | 'visit';

type Props = {
  readonly slot: Slot;
  readonly timeZone: string;
  readonly own: OwnTime;
  readonly choosing: string | null;
  readonly onChoose: (choice: TimeChoice) => void;
};

const TimeNow = ({ moment }: { readonly moment: Parameters<typeof formatTime>[0] }) => (
  <span className={styles['now']}>
    {formatTime(moment, { withZone: false })}
    <VisuallyHidden>: </VisuallyHidden>
    <small>{texts.yourTimeNow2}</small>
  </span>
);

/** The accessible name is complete, for screen readers that read it out of context. */
export const TimeButton = ({ slot, timeZone, own, choosing, onChoose }: Props) => {
  const moment = { start: slot.start, timeZone };
  if (slot.isCurrent && own === 'visit') return <TimeNow moment={moment} />;
  const isBusy = choosing === slot.slotId;
  const name = [
    `${formatDayAndTime(moment, { withZone: false })} ${withWhom(slot)}`,
    slot.isCurrent ? texts.theTimeWeAreKeeping : '',
    isBusy ? texts.beingKeptForYou : '',
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
      {formatTime(moment, { withZone: false })}
    </button>
  );
};
