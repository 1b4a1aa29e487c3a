import { Outlet, useLocation } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { whenIdle } from '../platform/when-idle.ts';
import { Announcements } from '../ui/feedback/announcements.tsx';
import { classNames } from '../ui/class-names.ts';
import { lazyPart } from '../ui/page/lazy.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { CookieNotice } from './notices/cookie-notice.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header/header.tsx';
import styles from './layout.module.css';
import { ProofNote } from './notices/proof-note.tsx';
import { hasGreyBackground, hidesHeader } from './page-rules.ts';

const LogOutDialog = lazyPart(() => import('./header/log-out-dialog.tsx').then((module) => module.LogOutDialog));
const LateParts = lazyPart(() => import('./late-parts.tsx').then((module) => module.LateParts), whenIdle);

export const Layout = () => {
  const { pathname } = useLocation();
  const [isLoggingOut, setLoggingOut] = useState<boolean | null>(null);
  const askToLogOut = useCallback(() => setLoggingOut(true), []);
  return (
    <div className={classNames(styles['page'], hasGreyBackground(pathname) && styles['grey'])}>
      {!hidesHeader(pathname) && <Header onLogOut={askToLogOut} />}
      <LateParts />
      <main id="main" className={styles['main']} tabIndex={-1}>
        <Breadcrumbs />
        <Outlet />
      </main>
      <Footer />
      {/* The server removes what is between the marks if the visitor has already chosen. */}
      {import.meta.env.SSR && '__NOTICE__'}
      <CookieNotice />
      {import.meta.env.SSR && '__NOTICE_END__'}
      <Announcements />
      <ProofNote />
      {isLoggingOut !== null && <LogOutDialog open={isLoggingOut} onClose={() => setLoggingOut(false)} />}
    </div>
  );
};
