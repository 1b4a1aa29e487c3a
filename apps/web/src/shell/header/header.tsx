import { shellTexts } from '#texts/shell';
import { Siren } from 'lucide-react';
import { Suspense } from 'react';
import { Link, MenuLink } from '../../platform/router/link.tsx';
import { useSession } from '../../auth/session-store.ts';
import { emergencyUrl, groupName } from '../../platform/boot.ts';
import { classNames } from '../../ui/class-names.ts';
import { GetForm } from '../../ui/button/button.tsx';
import { GroupPicture } from '../../ui/page/group-picture.tsx';
import { lazyPage } from '../../ui/page/lazy.tsx';
import styles from './header.module.css';
import { Sentence } from '../../ui/sentence.tsx';

const ClientMenus = lazyPage(() => import('./client-menus.tsx'), 'ClientMenus');

export const preloadClientMenus = (): Promise<void> | undefined => ClientMenus.preload?.();

const navigationItems = [
  { to: '/', label: shellTexts.dashboard },
  { to: '/pets', label: shellTexts.yourPets },
  { to: '/appointments', label: shellTexts.yourAppointments },
] as const;

const Mark = () => (
  <>
    <GroupPicture />
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
  const label = shellTexts.signInTo(groupName);
  return (
    <GetForm action="/auth0/sign-in" fields={{ callbackUrl: '/' }} label={label} onSubmit={() => void startSignIn()}>
      <button type="submit" className={styles['logo']} aria-label={label}>
        <Mark />
      </button>
    </GetForm>
  );
};

const Emergency = () => (
  <a className={styles['emergency']} href={emergencyUrl}>
    <Siren size={20} aria-hidden="true" />
    <span>
      <Sentence of={shellTexts.emergency} render={(word) => <span className={styles['emergencyWord']}>{word}</span>} />
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
