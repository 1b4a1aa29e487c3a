import { useEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';
import styles from './cookie-notice.module.css';

/** Spec §4 and §9: the cookie that remembers the notice, for 365 days. */
const cookieName = 'OptanonConsent';
const maxAgeSeconds = 365 * 24 * 60 * 60;

const isDismissed = (): boolean =>
  !import.meta.env.SSR &&
  document.cookie
    .split('; ')
    .some((cookie) => cookie.startsWith(`${cookieName}=`) && cookie.length > cookieName.length + 1);

/**
 * Says which cookies there are. Only what signing in needs is ever set, so there is nothing to agree to: closing the
 * notice says that it was read, and nothing else follows from it.
 */
export const CookieNotice = () => {
  const [isShown, setShown] = useState(() => !isDismissed());
  // Whatever has the focus must not end up under the notice.
  useEffect(() => {
    document.documentElement.style.scrollPaddingBottom = isShown ? '140px' : '';
  }, [isShown]);
  if (!isShown) return null;
  const close = () => {
    document.cookie = `${cookieName}=true; max-age=${maxAgeSeconds}; path=/; samesite=lax`;
    setShown(false);
  };
  return (
    <section className={styles['notice']} aria-label="Cookies">
      <div className={styles['inner']}>
        <p className={styles['words']}>
          We only use the cookies that signing in needs. Nothing here follows you around.
        </p>
        <Button variant="outlined" size="small" onClick={close}>
          Close
        </Button>
      </div>
    </section>
  );
};
