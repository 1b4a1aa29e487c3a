import { formTexts } from '#texts/forms';
import { useBlocker } from '../../platform/router/use-blocker.ts';
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
  const blocked = useBlocker({
    mustStay: ({ from, to }) => {
      const isSame = from.pathname === to.pathname && isSamePage(to.search);
      return !isSame && !to.pathname.startsWith(signInPages) && !mayLeave();
    },
    mustKeepTab: () => !mayLeave(),
  });
  if (blocked === null) return null;
  return (
    <ConfirmDialog
      open
      title={formTexts.leaveTitle}
      descriptions={[formTexts.leaveText]}
      primary={{ label: formTexts.stay, onClick: blocked.stay }}
      secondary={{
        label: formTexts.leave,
        onClick: () => {
          onLeave?.();
          blocked.proceed();
        },
      }}
      losesSomething
    />
  );
};
