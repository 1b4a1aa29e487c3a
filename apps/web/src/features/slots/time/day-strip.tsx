import { timesTexts as texts } from '#texts/slots/times';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { dateParts, formatDay } from '../../../platform/time/format-time.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './day-strip.module.css';
import type { StripDay } from './week-strip.ts';

const momentOf = (date: string) => ({ start: `${date}T12:00:00Z`, timeZone: 'UTC' });

const countWords = ({ count, state }: StripDay): string => {
  if (state === 'free') return texts.times(count);
  return { closed: texts.closed, full: texts.noFreeTimes, unknown: texts.lookingForFreeTimes }[state];
};

const countText = ({ count, state }: StripDay): string => {
  if (state === 'free') return String(count);
  return state === 'unknown' ? '…' : '–';
};

type DayProps = {
  readonly day: StripDay;
  readonly group: string;
  readonly isChosen: boolean;
  readonly onChoose: (date: string) => void;
};

const Day = ({ day, group, isChosen, onChoose }: DayProps) => {
  const moment = momentOf(day.date);
  const { weekday, day: dayOfMonth } = dateParts(moment);
  return (
    <label className={styles['day']} data-state={day.state}>
      <input
        type="radio"
        name={group}
        checked={isChosen}
        disabled={day.state !== 'free'}
        aria-label={`${formatDay(moment)}, ${countWords(day)}`}
        onChange={() => onChoose(day.date)}
      />
      <span aria-hidden="true">{weekday}</span>
      <strong aria-hidden="true">{dayOfMonth}</strong>
      <span className={styles['count']} aria-hidden="true">
        {countText(day)}
      </span>
    </label>
  );
};

type ArrowProps = {
  readonly icon: typeof ChevronLeft;
  readonly label: string;
  readonly onClick: (() => void) | undefined;
};

const Arrow = ({ icon: Icon, label, onClick }: ArrowProps) => (
  <button
    type="button"
    className={styles['arrow']}
    aria-label={label}
    aria-disabled={!onClick || undefined}
    onClick={onClick}
  >
    <Icon size={20} aria-hidden="true" />
  </button>
);

type Props = {
  readonly strip: readonly StripDay[];
  readonly chosen: string | undefined;
  readonly onChoose: (date: string) => void;
  readonly onEarlier: (() => void) | undefined;
  readonly onLater: (() => void) | undefined;
};

/** Radio buttons, so that arrow keys move between the days. */
export const DayStrip = ({ strip, chosen, onChoose, onEarlier, onLater }: Props) => {
  const group = useId();
  return (
    <fieldset className={styles['strip']} data-controls>
      <legend>
        <VisuallyHidden>{texts.day}</VisuallyHidden>
      </legend>
      <Arrow icon={ChevronLeft} label={texts.earlierDays} onClick={onEarlier} />
      <div className={styles['days']}>
        {strip.map((day) => (
          <Day key={day.date} day={day} group={group} onChoose={onChoose} isChosen={day.date === chosen} />
        ))}
      </div>
      <Arrow icon={ChevronRight} label={texts.laterDays} onClick={onLater} />
    </fieldset>
  );
};
