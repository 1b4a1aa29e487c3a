import { bookingEntryTexts as texts } from '#texts/appointments/booking-entry';
import { unavailableTexts } from '#texts/appointments/unavailable';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { type CalledPractice, PracticeCall } from '../../ui/page/phone-link.tsx';
import type { Unavailable } from '../slots/refusals/refusals.ts';

type Props = {
  readonly open: boolean;
  readonly obstacle: Unavailable;
  readonly practice: CalledPractice;
  readonly onClose: () => void;
};

export const BookingUnavailableDialog = ({ open, obstacle, practice, onClose }: Props) => {
  const { title, text } = unavailableTexts[obstacle];
  return (
    <ConfirmDialog open={open} title={title} descriptions={[text]} primary={{ label: texts.close, onClick: onClose }}>
      <PracticeCall practice={practice} />
    </ConfirmDialog>
  );
};
