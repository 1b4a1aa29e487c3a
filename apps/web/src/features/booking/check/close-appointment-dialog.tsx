import { bookingTexts as texts } from '#texts/appointments/booking';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { closeAppointments } from '@portal/domain/booking/close-appointments';
import { formatDayAndTime } from '../../../platform/time/format-time.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useUpcomingAppointments } from '../../appointments/appointments.queries.ts';
import { withWhom } from '../format-appointment.ts';

export const useCloseAppointments = (petId: number, start: string): readonly Appointment[] =>
  closeAppointments({ petId, start, others: useUpcomingAppointments().data ?? [] });

type Props = {
  readonly isOpen: boolean;
  readonly petName: string;
  readonly close: readonly Appointment[];
  readonly onBoth: () => void;
  readonly onBack: () => void;
};

export const CloseAppointmentDialog = ({ isOpen, petName, close, onBoth, onBack }: Props) => (
  <ConfirmDialog
    open={isOpen}
    title={texts.bookedAlready(petName)}
    descriptions={[
      ...close.map((other) => `${formatDayAndTime(other)}: ${other.reasonName} ${withWhom(other)}.`),
      texts.wantBoth,
    ]}
    primary={{ label: texts.goBack, onClick: onBack }}
    secondary={{ label: texts.bookBoth, onClick: onBoth }}
    onEscape={onBack}
  />
);
