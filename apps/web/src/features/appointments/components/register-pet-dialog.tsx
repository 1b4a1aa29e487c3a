import { useNavigate } from '@tanstack/react-router';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

type Props = { readonly open: boolean; readonly onClose: () => void };

/** Nobody to book for yet (spec §2). */
export const RegisterPetDialog = ({ open, onClose }: Props) => {
  const navigate = useNavigate();
  const register = () => {
    onClose();
    void navigate({ to: '/pets/register' });
  };
  return (
    <ConfirmDialog
      open={open}
      title="Register your pet"
      descriptions={['To book an appointment with us, please register your pet.']}
      primary={{ label: 'Register your pet', onClick: register }}
      secondary={{ label: 'Cancel', onClick: onClose }}
    />
  );
};
