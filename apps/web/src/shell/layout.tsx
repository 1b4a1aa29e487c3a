import { type ReactNode, useCallback, useState } from 'react';
import { breadcrumbLabels, shellTexts } from '#texts/shell';
import { Link } from '../platform/router/link.tsx';
import { useLocation, useNavigate, useRouter } from '../platform/router/use-router.ts';
import { useHomePractice } from '../features/clients/clients.queries.ts';
import { proofNoteStore } from '../platform/proof-note-store.ts';
import { whenIdle } from '../platform/when-idle.ts';
import { Announcements } from '../ui/feedback/announcements.tsx';
import { classNames } from '../ui/class-names.ts';
import { lazyPart } from '../ui/page/lazy.tsx';
import { YourPractice } from '../ui/page/phone-link.tsx';
import { CookieNotice } from './notices/cookie-notice.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header/header.tsx';
import styles from './layout.module.css';
import { hasGreyBackground, hidesHeader } from './page-rules.ts';

const LogOutDialog = lazyPart(() => import('./header/log-out-dialog.tsx').then((module) => module.LogOutDialog));
const PetCrumb = lazyPart(() => import('./pet-crumb.tsx').then((module) => module.PetCrumb));
const LateParts = lazyPart(() => import('./late-parts.tsx').then((module) => module.LateParts), whenIdle);

const Breadcrumbs = () => {
  const { pathname } = useLocation();
  const router = useRouter();
  const segments = pathname.split('/').filter((segment) => segment !== '');
  const steps = segments.flatMap((segment, index) => {
    const label = breadcrumbLabels[segment];
    const to = `/${segments.slice(0, index + 1).join('/')}`;
    return label !== undefined && router.isPage(to) ? [{ label, to }] : [];
  });
  if (steps.length === 0) return null;
  const [, petId] = /^\/pets\/(\d+)\//.exec(pathname) ?? [];
  return (
    <nav aria-label={shellTexts.breadcrumb}>
      <ol role="list" className={styles['trail']}>
        <li>
          <Link to="/">{breadcrumbLabels['home']}</Link>
        </li>
        {steps.map(({ label, to }) => (
          <li key={to}>{to === pathname ? <span aria-current="page">{label}</span> : <Link to={to}>{label}</Link>}</li>
        ))}
        {petId !== undefined && <PetCrumb petId={Number(petId)} />}
      </ol>
    </nav>
  );
};

const ProofNote = () => {
  const isWorking = proofNoteStore.useIsWorking();
  return (
    <div role="status" className={styles['note']} aria-live="polite">
      {isWorking ? shellTexts.working : ''}
    </div>
  );
};

export const Layout = ({ children }: { readonly children: ReactNode }) => {
  const { pathname, search } = useLocation();
  const practice = useHomePractice() ?? null;
  const navigate = useNavigate();
  const isAlone = hidesHeader(pathname);
  const isLogOut = 'logOut' in search;
  const [isLoggingOut, setLoggingOut] = useState<boolean | null>(isLogOut || null);
  const askToLogOut = useCallback(() => setLoggingOut(true), []);
  const stay = () => {
    setLoggingOut(false);
    if (isLogOut) void navigate({ to: '/', search: {}, replace: true });
  };
  return (
    <div className={classNames(styles['page'], hasGreyBackground(pathname) && styles['grey'])}>
      {!isAlone && <Header onLogOut={askToLogOut} />}
      <LateParts />
      {/* The key replaces the element instead of moving it when the header appears or disappears. */}
      <main key={String(isAlone)} id="main" className={styles['main']} tabIndex={-1}>
        <Breadcrumbs />
        <YourPractice value={practice}>{children}</YourPractice>
      </main>
      <Footer />
      {/* The server removes what is between the marks if the visitor has already chosen. */}
      {import.meta.env.SSR && '__NOTICE__'}
      <CookieNotice />
      {import.meta.env.SSR && '__NOTICE_END__'}
      <Announcements />
      <ProofNote />
      {isLoggingOut !== null && <LogOutDialog open={isLoggingOut} onClose={stay} />}
    </div>
  );
};
