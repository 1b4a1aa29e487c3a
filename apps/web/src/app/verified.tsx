import { VerifiedPage } from '../features/activation/pages/verified-page.tsx';
import { GuestBanner } from './guest/guest-banner.tsx';
import styles from './registration-new.module.css';

/** /verified, with the time in view that is being kept meanwhile. */
export const Verified = () => (
  <VerifiedPage
    top={
      <div className={styles['page']}>
        <GuestBanner />
      </div>
    }
  />
);
