import type { Practice } from '@portal/contract/practices/practices.schemas';
import { daysAlike, type HoursOfDay } from '@portal/domain/practices/opening';
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

const nameOf = (day: number): string => dayNames[day - 1] ?? '';

const daysOf = (first: number, last: number): string => {
  if (first === last) return nameOf(first);
  return first === 1 && last === 7 ? practiceTexts.everyDay : practiceTexts.days(nameOf(first), nameOf(last));
};

/** Consecutive days with the same hours share a line. */
export const formatOpeningHours = (hours: Hours): { readonly what: string; readonly value: string }[] =>
  daysAlike(hours).map(({ first, last, hours: ofDay }) => ({ what: daysOf(first, last), value: formatHours(ofDay) }));

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
