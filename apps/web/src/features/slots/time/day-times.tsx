import { timesTexts as texts } from '#texts/slots/times';
import { Check } from 'lucide-react';
import type { Slot, SlotDay } from '@portal/contract/slots/slots.schemas';
import { asStart, dayPartOf, dayParts, formatDayAndTime, formatTime } from '../../../platform/time/format-time.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { unbroken } from '../../../ui/unbroken.ts';
import { withWhom } from '../format-appointment.ts';
import styles from './free-times.module.css';

export type TimeChoice = Pick<Slot, 'slotId' | 'start' | 'isCurrent'>;

/** The booker's current slot: 'held' may be chosen again; that of the 'appointment' being changed may not. */
export type OwnTime = 'held' | 'appointment';

export type ButtonProps = {
  readonly slot: Slot;
  readonly timeZone: string;
  readonly own: OwnTime;
  readonly choosing: string | null;
  readonly isStale: boolean;
  readonly onChoose: (choice: TimeChoice) => void;
};

const TimeNow = ({ moment }: { readonly moment: Parameters<typeof formatTime>[0] }) => (
  <span className={styles['now']}>
    {asStart(formatTime(moment, { withZone: false }))}
    <VisuallyHidden>: </VisuallyHidden>
    <small>{texts.currentTime}</small>
  </span>
);

/** The accessible name is complete, for screen readers that read it out of context. */
const TimeButton = ({ slot, timeZone, own, choosing, isStale, onChoose }: ButtonProps) => {
  const moment = { start: slot.start, timeZone };
  if (slot.isCurrent && own === 'appointment') return <TimeNow moment={moment} />;
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
      aria-disabled={choosing !== null || isStale}
      onClick={() => {
        if (!isStale) onChoose(slot);
      }}
    >
      {slot.isCurrent && <Check size={16} aria-hidden="true" />}
      {asStart(formatTime(moment, { withZone: false }))}
    </button>
  );
};

type Props = Omit<ButtonProps, 'slot'> & { readonly day: SlotDay };

export const DayTimes = ({ day, ...button }: Props) => {
  const { timeZone } = button;
  const parts = dayParts
    .map((part) => ({ part, times: day.slots.filter(({ start }) => dayPartOf({ start, timeZone }) === part) }))
    .filter(({ times }) => times.length > 0);
  return (
    <div className={styles['parts']} data-controls>
      <h2>{unbroken(day.label)}</h2>
      {parts.map(({ part, times }) => (
        <section key={part} aria-label={texts.of(part, day.label)}>
          <h3>{part}</h3>
          <ul role="list">
            {times.map((slot) => (
              <li key={slot.slotId}>
                <TimeButton {...button} slot={slot} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};
