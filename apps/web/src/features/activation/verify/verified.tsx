import { VerifiedPage } from './verify-page.tsx';
import { GuestBanner } from '../../booking/guest/guest-banner.tsx';
import styles from '../new-client/registration-new.module.css';

export const Verified = () => (
  <VerifiedPage
    top={
      <div className={styles['page']}>
        <GuestBanner />
      </div>
    }
  />
);
