import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { BookingPractice } from '../queries/use-booking-situation.ts';
import { PracticeCall } from '../../../ui/practice-call.tsx';

type Props = {
  readonly open: boolean;
  readonly practice: BookingPractice;
  readonly onProceed: () => void;
  readonly onClose: () => void;
};

/** Asked before every booking: a pet in danger needs a phone call, not an appointment (spec §2). */
export const EmergencyDialog = ({ open, practice, onProceed, onClose }: Props) => (
  <ConfirmDialog
    open={open}
    title="Emergency appointment information"
    primary={{ label: 'Proceed with appointment booking', onClick: onProceed }}
    secondary={{ label: 'Cancel', onClick: onClose }}
  >
    <PracticeCall practice={practice} />
    <p>If your pet requires urgent assistance, please call your practice immediately.</p>
  </ConfirmDialog>
);
