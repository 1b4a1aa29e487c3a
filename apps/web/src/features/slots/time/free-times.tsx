import { timesTexts as texts } from '#texts/slots/times';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { Slot, SlotDay, Slots } from '@portal/contract/slots/slots.schemas';
import { type DayPart, dayParts, formatShortDayAndTime, isAbroad } from '../../../platform/time/format-time.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useAnnounce } from '../../../ui/feedback/announcements.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { usePractice } from '../../practices/practices.queries.ts';
import { withWhom } from '../format-appointment.ts';
import { DayStrip } from './day-strip.tsx';
import { type ButtonProps, DayTimes, type OwnTime, type TimeChoice } from './day-times.tsx';
import styles from './free-times.module.css';
import { inPart, stripOf, weekAfter, weekBefore } from './week-strip.ts';

type SoonestProps = Omit<ButtonProps, 'own'> & { readonly isOtherDay: boolean };

const SoonestTime = ({ slot, isOtherDay, timeZone, choosing, isStale, onChoose }: SoonestProps) => {
  const when = formatShortDayAndTime({ start: slot.start, timeZone });
  return (
    <div className={styles['soonest']} data-controls>
      <p>
        <span className={styles['soft']}>{(isOtherDay ? texts.soonestOtherDay : texts.soonest)(withWhom(slot))}</span>
        <strong>{when}</strong>
      </p>
      <Button
        loading={choosing === slot.slotId}
        loadingText={texts.keepingIt}
        disabled={isStale}
        aria-label={texts.takeThisTime(when, withWhom(slot))}
        onClick={() => onChoose(slot)}
      >
        {texts.take}
      </Button>
    </div>
  );
};

type FilterProps = {
  readonly label: string;
  readonly value: string | number;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
};

/** A native select, because phones show it full size. */
export const Filter = ({ label, value, onChange, children }: FilterProps) => {
  const id = useId();
  return (
    <div className={styles['filter']}>
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {children}
      </select>
    </div>
  );
};

type PartProps = { readonly part: DayPart | null; readonly onPart: (part: DayPart | null) => void };

const TimeOfDay = ({ part, onPart }: PartProps) => (
  <Filter
    label={texts.timeOfDay}
    value={part ?? ''}
    onChange={(value) => onPart(dayParts.find((one) => one === value) ?? null)}
  >
    <option value="">{texts.anyTime}</option>
    {dayParts.map((one) => (
      <option key={one}>{one}</option>
    ))}
  </Filter>
);

const useAnnouncedDays = (days: readonly SlotDay[]): void => {
  const announce = useAnnounce();
  const count = days.length;
  const first = days[0]?.label;
  useEffect(() => {
    if (first !== undefined) announce(texts.freeTimesOn(count, first));
  }, [announce, count, first]);
};

export type More = { readonly nextCursor: string | null; readonly isLoading: boolean; readonly load: () => void };

type Props = {
  readonly pages: readonly Slots[];
  readonly own?: OwnTime | undefined;
  /** The day of an appointment that is changed: who has to leave it is offered other days first. */
  readonly leaves?: string | undefined;
  readonly choosing?: string | null | undefined;
  /** The list belongs to an earlier query and is disabled until the current one returns. */
  readonly isStale?: boolean;
  readonly onChoose: (choice: TimeChoice) => void;
  readonly more?: More;
  readonly whoWith?: ReactNode;
  readonly nothing: ReactNode;
  readonly hint?: ReactNode;
};

/** Consecutive weeks, starting on the first day with free times. */
const weekOf = (first: string, date: string): string => {
  let from = first;
  while (weekAfter(from) <= date) from = weekAfter(from);
  return from;
};

type Week = { readonly days: readonly SlotDay[]; readonly heldOn: string | undefined; readonly more: More };

const useWeek = ({ days, heldOn, more: { nextCursor, isLoading, load } }: Week) => {
  const first = days.find(({ slots }) => slots.length > 0)?.date ?? '';
  const [question, setQuestion] = useState<string | null>(null);
  const start = first === '' ? '' : weekOf(first, heldOn ?? first);
  const from = question === null || question < first ? start : question;
  const next = first === '' ? '' : weekAfter(from);
  const isMissing = first !== '' && nextCursor !== null && nextCursor < next;
  useEffect(() => {
    if (isMissing && !isLoading) load();
    // oxlint-disable-next-line react/exhaustive-deps -- `load` is new on each render
  }, [isMissing, isLoading, nextCursor]);
  const isMore = nextCursor !== null || days.some(({ date }) => date >= next);
  return {
    from,
    onEarlier: from > first ? () => setQuestion(weekBefore(from)) : undefined,
    onLater: isMore ? () => setQuestion(next) : undefined,
  };
};

const nothingMore: More = { nextCursor: null, isLoading: false, load: () => undefined };

export const FreeTimes = ({
  pages,
  own = 'held',
  leaves,
  choosing = null,
  isStale = false,
  onChoose,
  more = nothingMore,
  whoWith,
  nothing,
  hint,
}: Props) => {
  const [part, setPart] = useState<DayPart | null>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const [firstPage] = pages;
  const timeZone = firstPage?.timeZone ?? '';
  const all = pages.flatMap((page) => page.days);
  const days = inPart(all, { timeZone, part });
  const hours = usePractice(firstPage?.practiceId ?? null);
  useAnnouncedDays(all);
  const ownDate = own === 'held' ? all.find(({ slots }) => slots.some(({ isCurrent }) => isCurrent))?.date : undefined;
  const { from, ...moves } = useWeek({ days: all, heldOn: ownDate, more });

  const isFree = ({ isCurrent }: Slot) => !isCurrent || own === 'held';
  const isAny = all.some(({ slots }) => slots.some(isFree));
  const firstOf = (some: readonly SlotDay[]) => some.flatMap(({ slots }) => slots).find(isFree);
  const soonestOfAll = firstOf(days);
  const soonest = firstOf(days.filter(({ date }) => date !== leaves)) ?? soonestOfAll;
  const strip = isAny ? stripOf({ from, days, nextCursor: more.nextCursor, hours }) : [];
  const inStrip = days.filter(({ date, slots }) => slots.length > 0 && strip.some((day) => day.date === date));
  const [firstDay = inStrip[0]] = inStrip.filter(({ date }) => date !== leaves);
  const day = inStrip.find(({ date }) => date === (picked ?? ownDate)) ?? firstDay;
  return (
    <>
      {soonest && (
        <SoonestTime
          slot={soonest}
          isOtherDay={soonest !== soonestOfAll}
          timeZone={timeZone}
          choosing={choosing}
          isStale={isStale}
          onChoose={onChoose}
        />
      )}
      {isAny && hint}
      <section className={styles['list']} aria-label={texts.daysWithFreeTimes} aria-busy={isStale}>
        {isAny && isAbroad() && <p className={styles['zone']}>{texts.allTimesAreUKTime}</p>}
        {isAny && <DayStrip strip={strip} chosen={day?.date} onChoose={setPicked} {...moves} />}
        <div className={styles['filters']} data-controls>
          {isAny && <TimeOfDay part={part} onPart={setPart} />}
          {whoWith}
        </div>
        {day && (
          <DayTimes day={day} timeZone={timeZone} own={own} choosing={choosing} isStale={isStale} onChoose={onChoose} />
        )}
        {isAny && !day && <p>{more.isLoading ? texts.lookingForMoreDays : texts.noneInTheseDays}</p>}
        {!isAny && nothing}
      </section>
    </>
  );
};
