import { shellTexts } from '#texts/shell';
import { Link } from '@tanstack/react-router';
import { Menu, Siren } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../auth/session-store.ts';
import { emergencyUrl } from '../../platform/boot.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { lazyPart } from '../../ui/page/lazy.tsx';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { navigationItems } from './navigation-items.ts';
import { UserMenu } from './user-menu.tsx';

const SideMenu = lazyPart(() => import('./side-menu.tsx').then((module) => module.SideMenu));

const Emergency = () => (
  <a className={styles['emergency']} href={emergencyUrl}>
    <Siren size={20} aria-hidden="true" />
    <span>
      {shellTexts.emergencyBefore}
      <span className={styles['emergencyWord']}>{shellTexts.emergencyMiddle}</span>
      {shellTexts.emergencyAfter}
    </span>
  </a>
);

export const Header = ({ onLogOut }: { readonly onLogOut: () => void }) => {
  const { status } = useSession();
  const [isMenuOpen, setMenuOpen] = useState<boolean | null>(null);
  const isSignedIn = status === 'authenticated';
  return (
    <>
      <a className={styles['skip']} href="#main">
        {shellTexts.skip}
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
                label={shellTexts.menu}
                aria-expanded={isMenuOpen === true}
                onClick={() => setMenuOpen(true)}
              >
                <Menu aria-hidden="true" />
              </IconButton>
            )}
          </div>
        </div>
        {isSignedIn && (
          <nav className={styles['navigation']} aria-label={shellTexts.main}>
            {navigationItems.map(({ to, label }) => (
              <Link key={to} to={to} activeOptions={{ exact: to === '/' }}>
                {label}
              </Link>
            ))}
          </nav>
        )}
      </header>
      {isMenuOpen !== null && <SideMenu open={isMenuOpen} onClose={() => setMenuOpen(false)} onLogOut={onLogOut} />}
    </>
  );
};
