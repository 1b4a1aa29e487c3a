import { shellTexts } from '#texts/shell';
import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useSession } from '../../auth/session-store.ts';
import { useProfile } from '../../features/clients/clients.queries.ts';
import styles from './user-menu.module.css';

/** Falls back to the provider's name until a record is linked. */
export const useClientName = (): string => {
  const profile = useProfile().data;
  const session = useSession().data;
  if (profile?.firstName) return `${profile.firstName} ${profile.lastName ?? ''}`.trim();
  // A provider may know no name.
  return session?.user?.name || shellTexts.yourAccount;
};

/** A disclosure: two plain links need no menu role. */
export const UserMenu = ({ onLogOut }: { readonly onLogOut: () => void }) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const name = useClientName();
  const close = () => setOpen(false);
  const onBlur = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    close();
    button.current?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only closes the menu; the button handles keys
    <div className={styles['menu']} onBlur={onBlur} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={styles['summary']}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{name}</span>
        <ChevronDown size={20} aria-hidden="true" />
      </button>
      {isOpen && (
        <ul id={id} className={styles['list']}>
          <li>
            <Link to="/client-detail" onClick={close}>
              {shellTexts.yourDetails}
            </Link>
          </li>
          <li>
            <button
              type="button"
              onClick={() => {
                close();
                onLogOut();
              }}
            >
              {shellTexts.logOut}
            </button>
          </li>
        </ul>
      )}
    </div>
  );
};
