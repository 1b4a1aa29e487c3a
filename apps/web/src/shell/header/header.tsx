import { shellTexts } from '#texts/shell';
import { Siren } from 'lucide-react';
import { Suspense } from 'react';
import { Link, MenuLink } from '../../platform/router/link.tsx';
import { useSession } from '../../auth/session-store.ts';
import { emergencyUrl, group, groupName } from '../../platform/boot.ts';
import { classNames } from '../../ui/class-names.ts';
import { GetForm } from '../../ui/button/button.tsx';
import { lazyPage } from '../../ui/page/lazy.tsx';
import styles from './header.module.css';

const ClientMenus = lazyPage(() => import('./client-menus.tsx'), 'ClientMenus');

export const preloadClientMenus = (): Promise<void> | undefined => ClientMenus.preload?.();

const navigationItems = [
  { to: '/', label: shellTexts.dashboard },
  { to: '/pets', label: shellTexts.yourPets },
  { to: '/appointments', label: shellTexts.yourAppointments },
] as const;

const Paw = () => (
  <svg className={styles['mark']} viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="9" fill="#C4122F" />
    <g fill="#fff">
      <ellipse cx="11.2" cy="14.9" rx="2.1" ry="2.8" transform="rotate(-18 11.2 14.9)" />
      <ellipse cx="20.8" cy="14.9" rx="2.1" ry="2.8" transform="rotate(18 20.8 14.9)" />
      <ellipse cx="14.1" cy="10.3" rx="2.1" ry="2.9" transform="rotate(-7 14.1 10.3)" />
      <ellipse cx="17.9" cy="10.3" rx="2.1" ry="2.9" transform="rotate(7 17.9 10.3)" />
      <path d="M16 15.4c2.8 0 6 3 6 6 0 1.9-1.3 2.8-2.9 2.8-1.200 0-1.9-.7-3.100-.7s-1.9.7-3.100.7c-1.600 0-2.9-.9-2.9-2.8 0-3 3.200-6 6-6z" />
    </g>
  </svg>
);

const Mark = () => (
  <>
    {group.logoUrl === null ? <Paw /> : <img className={styles['logoPicture']} src={group.logoUrl} alt="" />}
    <span className={styles['name']}>{groupName}</span>
  </>
);

/** Loaded separately, because only visitors sign in. */
const startSignIn = () => import('../../auth/sign-in.ts').then(({ signIn }) => signIn()).catch(() => undefined);

const Logo = () => {
  const { status } = useSession();
  if (status === 'authenticated')
    return (
      <Link to="/" className={styles['logo']} aria-label={shellTexts.homeOf(groupName)}>
        <Mark />
      </Link>
    );
  return (
    <GetForm action="/auth0/sign-in" fields={{ callbackUrl: '/' }} onSubmit={() => void startSignIn()}>
      <button type="submit" className={styles['logo']} aria-label={shellTexts.signInTo(groupName)}>
        <Mark />
      </button>
    </GetForm>
  );
};

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
              <Suspense>
                <ClientMenus onLogOut={onLogOut} />
              </Suspense>
            )}
          </div>
        </div>
        {isSignedIn && (
          <nav className={styles['navigation']} aria-label={shellTexts.main}>
            {navigationItems.map(({ to, label }) => (
              <MenuLink key={to} to={to}>
                {label}
              </MenuLink>
            ))}
          </nav>
        )}
      </header>
    </>
  );
};
