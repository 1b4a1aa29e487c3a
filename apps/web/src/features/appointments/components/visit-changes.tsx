import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { Button } from '../../../ui/button.tsx';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import { dayAndTime } from '../time-words.ts';
import styles from './visit-changes.module.css';

const byPhoneOnly = ({ canAmend, canCancel }: Appointment): string | null => {
  if (!canAmend && !canCancel) return 'To change or cancel this visit now, please call';
  if (!canAmend) return 'To change this visit now, please call';
  return canCancel ? null : 'To cancel this visit now, please call';
};

/** Another time, or not at all; and whom to call about what cannot be done online any more. */
export const VisitChanges = ({ appointment }: { readonly appointment: Appointment }) => {
  const { appointmentId, status, canAmend, canCancel, practicePhone, petName } = appointment;
  // Once the pet is there, everything is said face to face.
  if (status !== 'BOOKED') return null;
  const which = `${petName}, ${dayAndTime(appointment)}`;
  const call = byPhoneOnly(appointment);
  return (
    <div className={styles['changes']}>
      {canAmend && (
        <Button
          variant="outlined"
          color="secondary"
          to={`/appointments/${appointmentId}/change`}
          aria-label={`Change time: ${which}`}
        >
          Change time
        </Button>
      )}
      {canCancel && (
        <Button variant="outlined" to={`/appointments/${appointmentId}/cancel`} aria-label={`Cancel: ${which}`}>
          Cancel
        </Button>
      )}
      {call !== null && (
        <p>
          {call} <PhoneLink phone={practicePhone} />
        </p>
      )}
    </div>
  );
};
