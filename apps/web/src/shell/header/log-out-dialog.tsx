import { shellTexts } from '#texts/shell';
import { uiTexts } from '#texts/ui';
import { useMutation } from '@tanstack/react-query';
import { signOut } from '../../auth/sign-out.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { ErrorText } from '../../ui/feedback/error-text.tsx';

type Props = { readonly open: boolean; readonly onClose: () => void };

export const LogOutDialog = ({ open, onClose }: Props) => {
  const leaving = useMutation({ mutationFn: signOut });
  return (
    <ConfirmDialog
      open={open}
      title={shellTexts.logOutTitle}
      descriptions={[shellTexts.logOutText]}
      primary={{
        label: shellTexts.logOut,
        onClick: () => leaving.mutate(),
        loading: leaving.isPending || leaving.isSuccess,
      }}
      secondary={{ label: uiTexts.cancel, onClick: onClose }}
      losesSomething={false}
    >
      {leaving.isError && <ErrorText error={leaving.error} />}
    </ConfirmDialog>
  );
};
