import { timesTexts as texts } from '#texts/appointments/times';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import type { Slots } from '@portal/contract/appointments/appointments.schemas';
import { milesAway } from '../format-appointment.ts';
import { searchOf } from '../booking-address.ts';
import { type BookingState, reduceBooking } from '../booking-state.ts';
import { formatShortDayAndTime } from '../../../platform/time/format-time.ts';
import styles from './sister-practices.module.css';

type Props = {
  readonly heading: string;
  readonly alternatives: Slots['alternatives'];
  readonly timeZone: string;
  readonly state: BookingState;
};

export const SisterPractices = ({ heading, alternatives, timeZone, state }: Props) => {
  const id = useId();
  if (alternatives.length === 0) return null;
  return (
    <section className={styles['sisters']} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul role="list">
        {alternatives.map(({ practiceId, practiceName, distanceKm, firstSlot }) => (
          <li key={practiceId}>
            <Link
              to="/appointments/book"
              search={() => searchOf(reduceBooking(state, { type: 'practiceChosen', practiceId }))}
            >
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
