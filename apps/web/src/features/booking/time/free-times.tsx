import { timesTexts as texts } from '#texts/appointments/times';
import { type ReactNode, useEffect, useState } from 'react';
import type { Slot, SlotDay, Slots } from '@portal/contract/appointments/appointments.schemas';
import { Button } from '../../../ui/button/button.tsx';
import { useAnnounce } from '../../../ui/feedback/announcements.tsx';
import { withWhom } from '../format-appointment.ts';
import { DayTimes, type OwnTime, type TimeChoice } from './day-times.tsx';
import { formatShortDayAndTime, isAbroad } from '../../../platform/time/format-time.ts';
import styles from './free-times.module.css';

type SoonestProps = {
  readonly slot: Slot;
  readonly timeZone: string;
  readonly choosing: string | null;
  readonly onChoose: (choice: TimeChoice) => void;
};

const SoonestTime = ({ slot, timeZone, choosing, onChoose }: SoonestProps) => {
  const when = formatShortDayAndTime({ start: slot.start, timeZone });
  return (
    <div className={styles['soonest']}>
      <p>
        <span className={styles['soft']}>{texts.soonest} </span>
        <strong>{when}</strong> <span className={styles['soft']}>{withWhom(slot)}</span>
      </p>
      <Button
        size="large"
        loading={choosing === slot.slotId}
        loadingText={texts.keepingItForYou}
        aria-label={texts.takeThisTime(when, withWhom(slot))}
        onClick={() => onChoose(slot)}
      >
        {texts.take}
      </Button>
    </div>
  );
};

type Props = {
  readonly pages: readonly Slots[];
  readonly own?: OwnTime | undefined;
  readonly choosing?: string | null | undefined;
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
