import { timesTexts as texts } from '#texts/appointments/times';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { SlotDay } from '@portal/contract/appointments/appointments.schemas';
import { dayPartOf, dayParts, formatTime } from '../../../platform/time/format-time.ts';
import type { TimeChoice } from './use-choose-time.ts';
import styles from './day-times.module.css';
import { type OwnTime, TimeButton } from './time-button.tsx';

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
