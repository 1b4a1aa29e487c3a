import { visitsTexts as texts } from '#texts/appointments/visits';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { Button } from '../../../ui/button/button.tsx';
import { PhoneLink } from '../../../ui/page/phone-link.tsx';
import { formatDayAndTime } from '../../../platform/time/format-time.ts';
import styles from './appointment-changes.module.css';

const byPhoneOnly = ({ canAmend, canCancel }: Appointment): string | null => {
  if (!canAmend && !canCancel) return texts.toChangeOrCancelThis;
  if (!canAmend) return texts.toChangeThisVisitNow;
  return canCancel ? null : texts.toCancelThisVisitNow;
};

export const AppointmentChanges = ({ appointment }: { readonly appointment: Appointment }) => {
  const { appointmentId, status, canAmend, canCancel, practicePhone, petName } = appointment;
  if (status !== 'BOOKED') return null;
  const which = `${petName}, ${formatDayAndTime(appointment)}`;
  const call = byPhoneOnly(appointment);
  return (
    <div className={styles['changes']}>
      {canAmend && (
        <Button
          variant="outlined"
          color="secondary"
          to={`/appointments/${appointmentId}/change`}
          aria-label={texts.changeTime(which)}
        >
          {texts.changeTime2}
        </Button>
      )}
      {canCancel && (
        <Button variant="outlined" to={`/appointments/${appointmentId}/cancel`} aria-label={texts.cancel(which)}>
          {texts.cancel2}
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
