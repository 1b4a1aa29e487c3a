import { timesTexts as texts } from '#texts/appointments/times';
import { type ReactNode, useEffect, useState } from 'react';
import type { SlotDay, Slots } from '@portal/contract/appointments/appointments.schemas';
import { useAnnounce } from '../../../ui/use-announce.ts';
import { isElsewhere } from '../uk-time.ts';
import type { TimeChoice } from '../use-choose-time.ts';
import { DayTimes } from './day-times.tsx';
import styles from './free-times.module.css';
import { SoonestTime } from './soonest-time.tsx';
import type { OwnTime } from './time-button.tsx';

type Props = {
  readonly pages: readonly Slots[];
  readonly own?: OwnTime;
  /** The time being held at this moment. */
  readonly choosing?: string | null;
  readonly onChoose: (choice: TimeChoice) => void;
  /** What stands here when no time is free. */
  readonly nothing: ReactNode;
  /** What else could be considered, below the soonest time. */
  readonly hint?: ReactNode;
};

const useAnnouncedDays = (days: readonly SlotDay[]): void => {
  const announce = useAnnounce();
  const count = days.length;
  const first = days[0]?.label;
  useEffect(() => {
    if (first !== undefined) announce(texts.freeTimesOnFrom(count === 1 ? '1 day' : `${count} days`, first));
  }, [announce, count, first]);
};

/** The days with free times, the soonest time of all on top. */
export const FreeTimes = ({ pages, own = 'held', choosing = null, onChoose, nothing, hint }: Props) => {
  const days = pages.flatMap((page) => page.days);
  const [firstPage] = pages;
  const firstDate = days[0]?.date;
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  useAnnouncedDays(days);

  // The time that a visit has already is no news.
  const soonest = days.flatMap(({ slots }) => slots).find(({ isCurrent }) => !isCurrent || own === 'held');
  if (!firstPage || !soonest) return nothing;
  const { timeZone } = firstPage;
  const toggle = (date: string) => setToggled((before) => before.symmetricDifference(new Set([date])));
  return (
    <>
      <SoonestTime slot={soonest} {...{ timeZone, choosing, onChoose }} />
      {hint}
      <section aria-label={texts.daysWithFreeTimes}>
        {isElsewhere() && <p className={styles['zone']}>{texts.allTimesAreUKTime}</p>}
        {days.map((day) => (
          <DayTimes
            key={day.date}
            {...{ day, timeZone, own, choosing, onChoose }}
            // The first day stands open; the others open on demand, so that a phone is not one endless list.
            isOpen={toggled.has(day.date) !== (day.date === firstDate)}
            onToggle={() => toggle(day.date)}
          />
        ))}
      </section>
    </>
  );
};
