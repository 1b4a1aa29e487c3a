import { useBlocker } from '@tanstack/react-router';
import { formTexts } from '#texts/forms';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';

type Props = {
  /** Returning false blocks navigation until the user confirms. */
  readonly mayLeave: () => boolean;
  readonly isSamePage?: (search: Readonly<Record<string, unknown>>) => boolean;
  readonly onLeave?: () => void;
};

/** Re-authentication returns to the draft, so it is never blocked. */
const signInPages = '/auth0/';

/** Uses a dialog within the portal and beforeunload outside it. */
export const NavigationGuard = ({ mayLeave, isSamePage = () => true, onLeave }: Props) => {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      const isSame = current.pathname === next.pathname && isSamePage(next.search);
      return !isSame && !next.pathname.startsWith(signInPages) && !mayLeave();
    },
    enableBeforeUnload: () => !mayLeave(),
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return (
    <ConfirmDialog
      open
      title={formTexts.leaveTitle}
      descriptions={[formTexts.leaveText]}
      primary={{
        label: formTexts.leave,
        onClick: () => {
          onLeave?.();
          proceed();
        },
      }}
      secondary={{ label: formTexts.stay, onClick: reset }}
    />
  );
};
