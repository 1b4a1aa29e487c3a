import { timesTexts as texts } from '#texts/appointments/times';
import { Check, ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { Slot, SlotDay } from '@portal/contract/appointments/appointments.schemas';
import { dayPartOf, dayParts, formatDayAndTime, formatTime } from '../../../platform/time/format-time.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { withWhom } from '../format-appointment.ts';
import styles from './free-times.module.css';

export type TimeChoice = Pick<Slot, 'slotId' | 'start' | 'isCurrent'>;

/** The booker's current slot: 'held' may be chosen again; that of the 'appointment' being changed may not. */
export type OwnTime = 'held' | 'appointment';

type ButtonProps = {
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
    <small>{texts.currentTime}</small>
  </span>
);

/** The accessible name is complete, for screen readers that read it out of context. */
const TimeButton = ({ slot, timeZone, own, choosing, onChoose }: ButtonProps) => {
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
      aria-disabled={choosing !== null}
      onClick={() => onChoose(slot)}
    >
      {slot.isCurrent && <Check size={16} aria-hidden="true" />}
      {formatTime(moment, { withZone: false })}
    </button>
  );
};

type Props = {
  readonly day: SlotDay;
  readonly timeZone: string;
  readonly isOpen: boolean;
  readonly own: OwnTime;
  readonly choosing: string | null;
  readonly onToggle: () => void;
  readonly onChoose: (choice: TimeChoice) => void;
};

const timesWords = (count: number, first: string): string =>
  texts.from(count === 1 ? '1 time' : `${count} times`, first);

export const DayTimes = ({ day, timeZone, isOpen, own, choosing, onToggle, onChoose }: Props) => {
  const id = useId();
  const { slots } = day;
  const free = slots.filter(({ isCurrent }) => !isCurrent || own === 'held');
  const [first] = free;
  const parts = dayParts
    .map((part) => ({ part, times: slots.filter(({ start }) => dayPartOf({ start, timeZone }) === part) }))
    .filter(({ times }) => times.length > 0);
  return (
    <section className={styles['day']}>
      <h2>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          <span className={styles['label']}>{day.label}</span>
          <span className={styles['count']}>
            {first && timesWords(free.length, formatTime({ start: first.start, timeZone }, { withZone: false }))}
            {first && free.length < slots.length && texts.and}
            {free.length < slots.length && texts.yourTimeNow}
          </span>
          <ChevronDown size={20} aria-hidden="true" />
        </button>
      </h2>
      <div id={id} hidden={!isOpen} className={styles['parts']}>
        {isOpen &&
          parts.map(({ part, times }) => (
            <section key={part} aria-label={texts.of(part, day.label)}>
              <h3>{part}</h3>
              <ul role="list">
                {times.map((slot) => (
                  <li key={slot.slotId}>
                    <TimeButton {...{ slot, timeZone, own, choosing, onChoose }} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </div>
    </section>
  );
};
