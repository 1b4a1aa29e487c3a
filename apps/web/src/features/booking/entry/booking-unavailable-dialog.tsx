import { bookingTexts as texts } from '#texts/appointments/booking';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { type Unavailable, unavailableWords } from './booking-unavailable.ts';
import type { BookingPractice } from './use-booking-situation.ts';
import { PracticeCall } from '../../../ui/page/phone-link.tsx';

type Props = {
  readonly open: boolean;
  readonly obstacle: Unavailable;
  readonly practice: BookingPractice;
  readonly onClose: () => void;
};

export const BookingUnavailableDialog = ({ open, obstacle, practice, onClose }: Props) => {
  const { title, text } = unavailableWords[obstacle];
  return (
    <ConfirmDialog open={open} title={title} descriptions={[text]} primary={{ label: texts.close, onClick: onClose }}>
      <PracticeCall practice={practice} />
    </ConfirmDialog>
  );
};
