import type { BookingObstacle } from '@portal/domain/booking/booking-rules';
import type { BookingPractice } from './use-booking-situation.ts';
import { BookingUnavailableDialog } from './booking-unavailable-dialog.tsx';
import { EmergencyDialog } from './emergency-dialog.tsx';
import { RegisterPetDialog } from '../pet/register-pet-dialog.tsx';

type Props = {
  readonly open: boolean;
  readonly obstacle: BookingObstacle | null;
  readonly practice: BookingPractice;
  readonly onProceed: () => void;
  readonly onClose: () => void;
};

export const BookingDialogs = ({ open, obstacle, practice, onProceed, onClose }: Props) => {
  if (obstacle === null) return <EmergencyDialog {...{ open, practice, onProceed, onClose }} />;
  if (obstacle === 'NO_PETS') return <RegisterPetDialog {...{ open, onClose }} />;
  return <BookingUnavailableDialog {...{ open, obstacle, practice, onClose }} />;
};
