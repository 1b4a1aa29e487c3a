import { shellTexts } from '#texts/shell';
import { ChevronDown } from 'lucide-react';
import { Link } from '../../platform/router/link.tsx';
import { useSession } from '../../auth/session-store.ts';
import { useProfile } from '../../features/clients/clients.queries.ts';
import { closeWhenLeft, hidePopover } from '../../ui/dialog/popovers.ts';
import styles from './user-menu.module.css';
import { GetForm } from '../../ui/button/button.tsx';

type LogOutProps = { readonly label: string; readonly menuId: string; readonly onLogOut: () => void };

/** Asks before logging out; until the scripts run, it links to a page that asks. */
export const LogOutButton = ({ label, menuId, onLogOut }: LogOutProps) => (
  <GetForm
    action="/"
    fields={{ logOut: 'ask' }}
    onSubmit={() => {
      hidePopover(menuId);
      onLogOut();
    }}
  >
    <button type="submit">{label}</button>
  </GetForm>
);

/** Falls back to the provider's name until a record is linked. */
export const useClientName = (): string => {
  const profile = useProfile().data;
  const session = useSession().data;
  const ownName = `${profile?.firstName ?? ''} ${profile?.lastName ?? ''}`.trim();
  if (ownName) return ownName;
  return session?.user?.name || shellTexts.yourAccount;
};

const id = 'account-menu';

/** A popover needs no scripts, and two plain entries need no menu role. */
export const UserMenu = ({ onLogOut }: { readonly onLogOut: () => void }) => {
  const name = useClientName();
  return (
    <>
      <button type="button" className={styles['summary']} popoverTarget={id}>
        <span>{name}</span>
        <ChevronDown size={20} aria-hidden="true" />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- blur bubbles from the entries */}
      <ul id={id} role="list" popover="auto" className={styles['list']} onBlur={closeWhenLeft}>
        <li>
          <Link to="/client-detail" onClick={() => hidePopover(id)}>
            {shellTexts.yourDetails}
          </Link>
        </li>
        <li>
          <LogOutButton label={shellTexts.logOut} menuId={id} onLogOut={onLogOut} />
        </li>
      </ul>
    </>
  );
};
