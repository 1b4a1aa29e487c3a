import { useBlocker } from '@tanstack/react-router';
import { formTexts } from '#texts/forms';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Props = {
  /** Asked before each way out of the page; false holds it back until its visitor says so (spec §2). */
  readonly mayLeave: () => boolean;
  /** Whether an address is still the same page; by its path, unless said otherwise. */
  readonly isSamePage?: (search: Readonly<Record<string, unknown>>) => boolean;
  /** They went without saving. */
  readonly onLeave?: () => void;
};

/** Where a sign-in begins. Who has to sign in again comes back to what they typed, so nothing may hold them. */
const signInPages = '/auth0/';

/** Keeps somebody from losing what they typed: within the portal with a dialog, out of it with the browser's own question. */
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
