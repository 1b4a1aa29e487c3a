import { bookingEntryTexts as texts } from '#texts/appointments/booking-entry';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { type CalledPractice, PracticeCall } from '../../ui/page/phone-link.tsx';

type Props = {
  readonly open: boolean;
  readonly practice: CalledPractice;
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
    <p>{texts.emergency}</p>
  </ConfirmDialog>
);
