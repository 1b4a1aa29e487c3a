import { bookingTexts as texts } from '#texts/appointments/booking';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import type { BookingPractice } from './use-booking-situation.ts';
import { PracticeCall } from '../../../ui/page/phone-link.tsx';

type Props = {
  readonly open: boolean;
  readonly practice: BookingPractice;
  readonly onProceed: () => void;
  readonly onClose: () => void;
};

export const EmergencyDialog = ({ open, practice, onProceed, onClose }: Props) => (
  <ConfirmDialog
    open={open}
    title={texts.emergencyAppointmentInformation}
    primary={{ label: texts.proceedWithAppointmentBooking, onClick: onProceed }}
    secondary={{ label: texts.cancel, onClick: onClose }}
  >
    <PracticeCall practice={practice} />
    <p>{texts.ifYourPetRequiresUrgent}</p>
  </ConfirmDialog>
);
