import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { Alert } from '../../../ui/alert.tsx';

/** Said before it counts: cancelling now is late, and what the practice asks for that, if anything. */
export const LateNotice = ({ appointment }: { readonly appointment: Appointment }) => (
  <Alert severity="info" title="This is a late cancellation">
    <p>The time may stay empty, as there is little chance to give it to another pet.</p>
    {appointment.lateFeeText !== null && <p>{appointment.lateFeeText}</p>}
  </Alert>
);
