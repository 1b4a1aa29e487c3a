import { shellTexts } from '#texts/shell';
import { uiTexts } from '#texts/ui';
import { useState } from 'react';
import { signOut } from '../../auth/sign-out.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { ErrorText } from '../../ui/feedback/error-text.tsx';

type Props = { readonly open: boolean; readonly onClose: () => void };

export const LogOutDialog = ({ open, onClose }: Props) => {
  const [isLeaving, setLeaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const leave = () => {
    setLeaving(true);
    setError(null);
    signOut().catch((failure: unknown) => {
      setError(failure);
      setLeaving(false);
    });
  };
  return (
    <ConfirmDialog
      open={open}
      title={shellTexts.logOutTitle}
      descriptions={[shellTexts.logOutText]}
      primary={{ label: shellTexts.logOut, onClick: leave, loading: isLeaving }}
      secondary={{ label: uiTexts.cancel, onClick: onClose }}
    >
      {error !== null && <ErrorText error={error} />}
    </ConfirmDialog>
  );
};
