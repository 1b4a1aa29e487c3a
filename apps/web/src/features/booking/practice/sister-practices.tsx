import { timesTexts as texts } from '#texts/appointments/times';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import type { Slots } from '@portal/contract/appointments/appointments.schemas';
import { milesAway } from '../format-appointment.ts';
import { type BookSearch, parseBookSearch } from '../book-search.ts';
import { formatShortDayAndTime } from '../../../platform/time/format-time.ts';
import styles from './sister-practices.module.css';

type Props = {
  readonly heading: string;
  readonly alternatives: Slots['alternatives'];
  readonly timeZone: string;
  readonly search: BookSearch;
};

export const SisterPractices = ({ heading, alternatives, timeZone, search }: Props) => {
  const id = useId();
  if (alternatives.length === 0) return null;
  const { petId, reasonId } = search;
  return (
    <section className={styles['sisters']} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul role="list">
        {alternatives.map(({ practiceId, practiceName, distanceKm, firstSlot }) => (
          <li key={practiceId}>
            <Link to="/appointments/book" search={() => parseBookSearch({ practice: practiceId, petId, reasonId })}>
              <span className={styles['words']}>
                <strong>{practiceName}</strong>
                <span>
                  {texts.from2} {formatShortDayAndTime({ start: firstSlot.start, timeZone })}
                </span>
                {distanceKm !== null && <span className={styles['far']}>{milesAway(distanceKm)}</span>}
              </span>
              <ChevronRight size={20} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
