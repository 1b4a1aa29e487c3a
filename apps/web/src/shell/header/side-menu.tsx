import { shellTexts } from '#texts/shell';
import { ChevronDown, X } from 'lucide-react';
import { type MouseEvent, useEffect, useState } from 'react';
import { Link, MenuLink } from '../../platform/router/link.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { hidePopover } from '../../ui/dialog/popovers.ts';
import { SideDrawer } from '../../ui/dialog/side-drawer.tsx';
import { lazyPart } from '../../ui/page/lazy.tsx';
import { LogOutButton, useClientName } from './user-menu.tsx';
import styles from './side-menu.module.css';

const PetsMenu = lazyPart(() => import('./pets-menu.tsx').then((module) => module.PetsMenu));

const closesAbove = '(min-width: 1200.02px)';

export const sideMenuId = 'side-menu';

const close = () => hidePopover(sideMenuId);

const closeAfterLink = ({ target }: MouseEvent) => {
  if (target instanceof Element && target.closest('a')) close();
};

/** Links to all pets until the scripts run and the pets have loaded. */
const Pets = ({ areWanted }: { readonly areWanted: boolean }) => {
  const [hasPets, setHasPets] = useState(false);
  return (
    <ul role="list">
      {areWanted && <PetsMenu onKnown={setHasPets} />}
      {!hasPets && (
        <li>
          <Link to="/pets">{shellTexts.seeAll}</Link>
        </li>
      )}
    </ul>
  );
};

export const SideMenu = ({ onLogOut }: { readonly onLogOut: () => void }) => {
  const [arePetsOpen, setPetsOpen] = useState(false);
  const name = useClientName();
  useEffect(() => {
    const wide = window.matchMedia(closesAbove);
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);
  return (
    <SideDrawer id={sideMenuId} label={shellTexts.menu}>
      <div className={styles['top']}>
        <span className={styles['name']}>{name}</span>
        <IconButton
          label={shellTexts.closeMenu}
          popoverTarget={sideMenuId}
          popoverTargetAction="hide"
          data-autofocus=""
        >
          <X aria-hidden="true" />
        </IconButton>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a link's click bubbles, by keys too */}
      <nav aria-label={shellTexts.menu} onClick={closeAfterLink}>
        <ul role="list" className={styles['list']}>
          <li>
            <MenuLink to="/">{shellTexts.dashboard}</MenuLink>
          </li>
          <li>
            <MenuLink to="/client-detail">{shellTexts.yourDetails}</MenuLink>
          </li>
          <li>
            <details onToggle={() => setPetsOpen(true)}>
              <summary>
                {shellTexts.yourPets}
                <ChevronDown size={20} aria-hidden="true" />
              </summary>
              <Pets areWanted={arePetsOpen} />
            </details>
          </li>
          <li>
            <MenuLink to="/appointments">{shellTexts.yourAppointments}</MenuLink>
          </li>
          <li>
            <LogOutButton label={shellTexts.logout} menuId={sideMenuId} onLogOut={onLogOut} />
          </li>
        </ul>
      </nav>
    </SideDrawer>
  );
};
