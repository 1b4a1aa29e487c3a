import { severalPetsTexts as texts } from '#texts/booking/several-pets';
import { PawPrint } from 'lucide-react';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { formatTime } from '../../../platform/time/format-time.ts';
import { Link } from '../../../platform/router/link.tsx';
import styles from '../card/card.module.css';

/** Leads to the appointment of each other pet, which can be cancelled by itself. */
export const OthersOfVisit = ({ appointment: { together, timeZone } }: { readonly appointment: Appointment }) =>
  together.length > 0 && (
    <ul role="list">
      {together.map(({ appointmentId, petName, start }) => (
        <li key={appointmentId}>
          <Link className={styles['link']} to={`/appointments/${appointmentId}`}>
            <PawPrint size={18} aria-hidden="true" /> {texts.alsoAt(petName, formatTime({ start, timeZone }))}
          </Link>
        </li>
      ))}
    </ul>
  );
