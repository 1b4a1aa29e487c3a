import { useEffect, useState } from 'react';
import type { SlotDay, Slots } from '@portal/contract/appointments/appointments.schemas';
import { useAnnounce } from '../../../ui/use-announce.ts';
import { isElsewhere } from '../appointment-words.ts';
import type { TimeChoice } from '../use-choose-time.ts';
import type { Visit } from '../visit.ts';
import { DayTimes } from './day-times.tsx';
import styles from './free-times.module.css';
import { NoTimes } from './no-times.tsx';
import { SoonestTime } from './soonest-time.tsx';

type Props = {
  readonly pages: readonly Slots[];
  readonly visit: Visit;
  /** The time being held at this moment. */
  readonly choosing: string | null;
  readonly onChoose: (choice: TimeChoice) => void;
  /** Widens a search for one clinician. */
  readonly onAnyone?: () => void;
};

const useAnnouncedDays = (days: readonly SlotDay[]): void => {
  const announce = useAnnounce();
  const count = days.length;
  const first = days[0]?.label;
  useEffect(() => {
    if (first !== undefined) announce(`Free times on ${count === 1 ? '1 day' : `${count} days`}, from ${first}`);
  }, [announce, count, first]);
};

/** The days with free times, the soonest time of all on top. */
export const FreeTimes = ({ pages, visit, choosing, onChoose, onAnyone }: Props) => {
  const days = pages.flatMap((page) => page.days);
  const [firstPage] = pages;
  const firstDate = days[0]?.date;
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  useAnnouncedDays(days);

  const soonest = days[0]?.slots[0];
  if (!firstPage || !soonest)
    return <NoTimes visit={visit} reason={firstPage?.noSlotsReason ?? null} {...(onAnyone ? { onAnyone } : {})} />;
  const { timeZone } = firstPage;
  const toggle = (date: string) => setToggled((before) => before.symmetricDifference(new Set([date])));
  return (
    <>
      <SoonestTime slot={soonest} {...{ timeZone, choosing, onChoose }} />
      <section aria-label="Days with free times">
        {isElsewhere({ start: soonest.start, timeZone }) && <p className={styles['zone']}>All times are UK time.</p>}
        {days.map((day) => (
          <DayTimes
            key={day.date}
            {...{ day, timeZone, choosing, onChoose }}
            // The first day stands open; the others open on demand, so that a phone is not one endless list.
            isOpen={toggled.has(day.date) !== (day.date === firstDate)}
            onToggle={() => toggle(day.date)}
          />
        ))}
      </section>
    </>
  );
};
