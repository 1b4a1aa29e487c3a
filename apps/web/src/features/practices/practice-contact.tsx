import type { Practice } from '@portal/contract/practices/practices.schemas';
import { type HoursOfDay, hoursOfWeek } from '@portal/domain/practices/opening';
import { practiceTexts } from '#texts/practices';
import { unbroken } from '../../ui/unbroken.ts';
import { formatClock } from '../../platform/time/format-time.ts';
import { Facts } from '../../ui/layout/facts.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PhoneLink } from '../../ui/page/phone-link.tsx';
import { findPractices } from './find-practices.ts';
import { useOnlinePractices, usePractice } from './practices.queries.ts';
import styles from './practices.module.css';

type Hours = Practice['openingHours'];

/** The API counts from Monday = 1. */
const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const formatHours = (hours: HoursOfDay): string => {
  if (hours === 'all day') return practiceTexts.allDay;
  const spans = hours.map(({ open, close }) => practiceTexts.fromTo(formatClock(open), formatClock(close)));
  return spans.length === 0 ? practiceTexts.closed : spans.join(' and ');
};

const daysOf = (first: string, last: string): string => {
  if (first === last) return first;
  return first === dayNames[0] && last === dayNames.at(-1) ? practiceTexts.everyDay : practiceTexts.days(first, last);
};

/** Consecutive days with the same hours share a line. */
export const formatOpeningHours = (hours: Hours): { readonly what: string; readonly value: string }[] => {
  const runs: { first: string; last: string; hours: string }[] = [];
  const week = hoursOfWeek(hours);
  for (const [index, name] of dayNames.entries()) {
    const text = formatHours(week[index] ?? []);
    const run = runs.at(-1);
    if (run?.hours === text) run.last = name;
    else runs.push({ first: name, last: name, hours: text });
  }
  return runs.map(({ first, last, hours: text }) => ({
    what: daysOf(first, last),
    value: text,
  }));
};

export const OpeningHours = ({ practiceId }: { readonly practiceId: number }) => {
  const practice = usePractice(practiceId);
  if (!practice || practice.openingHours.length === 0) return null;
  return (
    <Stack as="section" gap={2}>
      <h2>{practiceTexts.openingHours}</h2>
      <Facts facts={formatOpeningHours(practice.openingHours)} />
    </Stack>
  );
};

export const PracticePlace = ({ practiceId }: { readonly practiceId: number }) => {
  const practice = usePractice(practiceId);
  if (!practice) return null;
  const { address, openingHours } = practice;
  return (
    <div className={styles['place']}>
      <p>{unbroken([address.line1, address.town, address.postcode].join(', '))}</p>
      {openingHours.length > 0 && (
        <details>
          <summary>{practiceTexts.openingHours}</summary>
          <Facts facts={formatOpeningHours(openingHours)} />
        </details>
      )}
    </div>
  );
};

/** For pages without a known practice. Renders nothing if the list fails to load. */
export const PracticePhones = () => {
  const practices = useOnlinePractices();
  if (!practices.data || practices.data.length === 0) return null;
  return (
    <Stack as="section" gap={4}>
      <h2>{practiceTexts.callYourPractice}</h2>
      <ul role="list" className={styles['phones']}>
        {findPractices(practices.data, '').map(({ practiceId, name, phone, address }) => (
          <li key={practiceId}>
            <strong>{name}</strong>
            <span>{address.town}</span>
            <PhoneLink phone={phone} />
          </li>
        ))}
      </ul>
    </Stack>
  );
};
