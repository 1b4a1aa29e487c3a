import { timesTexts as texts } from '#texts/appointments/times';
import { type ReactNode, useEffect, useState } from 'react';
import type { SlotDay, Slots } from '@portal/contract/appointments/appointments.schemas';
import { useAnnounce } from '../../../ui/feedback/use-announce.ts';
import { isAbroad } from '../../../platform/time/format-time.ts';
import type { TimeChoice } from './use-choose-time.ts';
import { DayTimes } from './day-times.tsx';
import styles from './free-times.module.css';
import { SoonestTime } from './soonest-time.tsx';
import type { OwnTime } from './time-button.tsx';

type Props = {
  readonly pages: readonly Slots[];
  readonly own?: OwnTime;
  readonly choosing?: string | null;
  readonly onChoose: (choice: TimeChoice) => void;
  readonly nothing: ReactNode;
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

export const FreeTimes = ({ pages, own = 'held', choosing = null, onChoose, nothing, hint }: Props) => {
  const days = pages.flatMap((page) => page.days);
  const [firstPage] = pages;
  const firstDate = days[0]?.date;
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  useAnnouncedDays(days);

  const soonest = days.flatMap(({ slots }) => slots).find(({ isCurrent }) => !isCurrent || own === 'held');
  if (!firstPage || !soonest) return nothing;
  const { timeZone } = firstPage;
  const toggle = (date: string) => setToggled((before) => before.symmetricDifference(new Set([date])));
  return (
    <>
      <SoonestTime slot={soonest} {...{ timeZone, choosing, onChoose }} />
      {hint}
      <section aria-label={texts.daysWithFreeTimes}>
        {isAbroad() && <p className={styles['zone']}>{texts.allTimesAreUKTime}</p>}
        {days.map((day) => (
          <DayTimes
            key={day.date}
            {...{ day, timeZone, own, choosing, onChoose }}
            // Later days start collapsed, to keep the list short on phones.
            isOpen={toggled.has(day.date) !== (day.date === firstDate)}
            onToggle={() => toggle(day.date)}
          />
        ))}
      </section>
    </>
  );
};
