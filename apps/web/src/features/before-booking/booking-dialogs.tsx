import { bookingEntryTexts as texts } from '#texts/booking/booking-entry';
import { useEffect, useState } from 'react';
import type { BookingObstacle } from '@portal/domain/booking/booking-rules';
import { unavailableTexts } from '#texts/booking/unavailable';
import { useNavigate } from '../../platform/router/use-router.ts';
import { sessionStore } from '../../platform/storage.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { PracticeCall, type CalledPractice } from '../../ui/page/phone-link.tsx';
import type { Unavailable } from '../slots/refusals/refusals.ts';

type DialogProps = { readonly open: boolean; readonly practice: CalledPractice; readonly onClose: () => void };

type UnavailableProps = DialogProps & { readonly obstacle: Unavailable };

export const BookingUnavailableDialog = ({ open, obstacle, practice, onClose }: UnavailableProps) => {
  const { title, text } = unavailableTexts[obstacle];
  return (
    <ConfirmDialog open={open} title={title} descriptions={[text]} primary={{ label: texts.close, onClick: onClose }}>
      <PracticeCall practice={practice} />
    </ConfirmDialog>
  );
};

type RegisterProps = Omit<DialogProps, 'practice'> & { readonly isPageBehind: boolean };

const RegisterPetDialog = ({ open, onClose, isPageBehind }: RegisterProps) => {
  const navigate = useNavigate();
  // Shown once if the page behind it says the same.
  const [isNeeded] = useState(() => !isPageBehind || sessionStore.read('petRegisterModalSeen') === null);
  useEffect(() => {
    if (open && isNeeded) sessionStore.write('petRegisterModalSeen', 'true');
  }, [open, isNeeded]);
  const register = () => {
    onClose();
    void navigate({ to: '/pets/register' });
  };
  return (
    <ConfirmDialog
      open={open && isNeeded}
      title={texts.registerYourPet}
      descriptions={[texts.registerFirst]}
      primary={{ label: texts.registerYourPet, onClick: register }}
      secondary={{ label: texts.cancel, onClick: onClose }}
      losesSomething={false}
    />
  );
};

type EmergencyProps = DialogProps & { readonly onProceed: () => void };

const EmergencyDialog = ({ open, practice, onProceed, onClose }: EmergencyProps) => (
  <ConfirmDialog
    open={open}
    title={texts.emergencyAppointmentInformation}
    primary={{ label: texts.proceedWithAppointmentBooking, onClick: onProceed }}
    secondary={{ label: texts.cancel, onClick: onClose }}
    losesSomething={false}
  >
    <PracticeCall practice={practice} />
    <p>{texts.emergency}</p>
  </ConfirmDialog>
);

type Props = EmergencyProps & {
  readonly obstacle: BookingObstacle | null;
  readonly isPageBehind?: boolean;
};

export const BookingDialogs = ({ open, obstacle, practice, onProceed, onClose, isPageBehind = false }: Props) => {
  if (obstacle === null)
    return <EmergencyDialog open={open} practice={practice} onClose={onClose} onProceed={onProceed} />;
  if (obstacle === 'NO_PETS') return <RegisterPetDialog open={open} onClose={onClose} isPageBehind={isPageBehind} />;
  return <BookingUnavailableDialog open={open} obstacle={obstacle} practice={practice} onClose={onClose} />;
};
