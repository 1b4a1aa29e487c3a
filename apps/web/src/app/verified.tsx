import { VerifiedPage } from '../features/activation/pages/verified-page.tsx';
import { GuestBanner } from './guest/guest-banner.tsx';
import styles from './registration-new.module.css';

export const Verified = () => (
  <VerifiedPage
    top={
      <div className={styles['page']}>
        <GuestBanner />
      </div>
    }
  />
);
