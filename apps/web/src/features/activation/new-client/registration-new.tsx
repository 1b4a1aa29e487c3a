import { RequireSession } from '../../../auth/require-session.tsx';
import { RegistrationNewPage } from './new-client-page.tsx';
import { PracticePartsProvider } from '../practice-parts.ts';
import { GuestBanner } from '../../booking/guest/guest-banner.tsx';
import styles from './registration-new.module.css';
import { practiceParts } from '../all-practice-parts.ts';

export const RegistrationNew = () => (
  <RequireSession>
    <PracticePartsProvider value={practiceParts}>
      <div className={styles['page']}>
        <GuestBanner />
      </div>
      <RegistrationNewPage />
    </PracticePartsProvider>
  </RequireSession>
);
