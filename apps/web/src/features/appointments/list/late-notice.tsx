import { bookingTexts as texts } from '#texts/appointments/booking';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { Alert } from '../../../ui/feedback/alert.tsx';

export const LateNotice = ({ appointment }: { readonly appointment: Appointment }) => (
  <Alert severity="info" title={texts.thisIsALateCancellation}>
    <p>{texts.theTimeMayStayEmpty}</p>
    {appointment.lateFeeText !== null && <p>{appointment.lateFeeText}</p>}
  </Alert>
);
