import { bookingTexts as texts } from '#texts/appointments/booking';
import { useNavigate } from '@tanstack/react-router';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';

type Props = { readonly open: boolean; readonly onClose: () => void };

export const RegisterPetDialog = ({ open, onClose }: Props) => {
  const navigate = useNavigate();
  const register = () => {
    onClose();
    void navigate({ to: '/pets/register' });
  };
  return (
    <ConfirmDialog
      open={open}
      title={texts.registerYourPet}
      descriptions={[texts.toBookAnAppointmentWith]}
      primary={{ label: texts.registerYourPet, onClick: register }}
      secondary={{ label: texts.cancel, onClick: onClose }}
    />
  );
};
