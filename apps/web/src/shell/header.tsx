import { Link } from '@tanstack/react-router';
import { Menu, Siren } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../auth/session-store.ts';
import { emergencyUrl } from '../platform/site.ts';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon-button.tsx';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { navigationItems } from './navigation-items.ts';
import { UserMenu } from './user-menu.tsx';

const SideMenu = lazy(() => import('./side-menu.tsx').then((module) => ({ default: module.SideMenu })));

const Emergency = () => (
  <a className={styles['emergency']} href={emergencyUrl}>
    <Siren size={20} aria-hidden="true" />
    <span>
      24-hour <span className={styles['emergencyWord']}>emergency </span>vet
    </span>
  </a>
);

/** 130 px high, 64 on small screens, where the menu is behind a button (spec §2). */
export const Header = ({ onLogOut }: { readonly onLogOut: () => void }) => {
  const { status } = useSession();
  const [isMenuOpen, setMenuOpen] = useState<boolean | null>(null);
  const isSignedIn = status === 'authenticated';
  return (
    <>
      <a className={styles['skip']} href="#main">
        Skip to the content
      </a>
      <header className={styles['header']}>
        <div className={classNames(styles['top'], !isSignedIn && styles['alone'])}>
          <Logo />
          <div className={styles['end']}>
            <Emergency />
            {isSignedIn && (
              <div className={styles['wide']}>
                <UserMenu onLogOut={onLogOut} />
              </div>
            )}
            {isSignedIn && (
              <IconButton
                className={styles['narrow']}
                label="Menu"
                aria-expanded={isMenuOpen === true}
                onClick={() => setMenuOpen(true)}
              >
                <Menu aria-hidden="true" />
              </IconButton>
            )}
          </div>
        </div>
        {isSignedIn && (
          <nav className={styles['navigation']} aria-label="Main">
            {navigationItems.map(({ to, label }) => (
              <Link key={to} to={to} activeOptions={{ exact: to === '/' }}>
                {label}
              </Link>
            ))}
          </nav>
        )}
      </header>
      {isMenuOpen !== null && (
        <Suspense>
          <SideMenu open={isMenuOpen} onClose={() => setMenuOpen(false)} onLogOut={onLogOut} />
        </Suspense>
      )}
    </>
  );
};
