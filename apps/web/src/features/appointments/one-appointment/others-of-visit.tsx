import { severalPetsTexts as texts } from '#texts/booking/several-pets';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { formatTime } from '../../../platform/time/format-time.ts';
import { Link } from '../../../platform/router/link.tsx';
import styles from '../card/card.module.css';

/** Leads to the appointment of each other pet, which can be cancelled by itself. */
export const OthersOfVisit = ({ appointment: { together, timeZone } }: { readonly appointment: Appointment }) =>
  together.length > 0 && (
    <ul>
      {together.map(({ appointmentId, petName, start }) => (
        <li key={appointmentId}>
          <Link className={styles['link']} to={`/appointments/${appointmentId}`}>
            {texts.alsoAt(petName, formatTime({ start, timeZone }))}
          </Link>
        </li>
      ))}
    </ul>
  );
