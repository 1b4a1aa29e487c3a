import { RequireSession } from '../auth/require-session.tsx';
import { RegistrationNewPage } from '../features/activation/pages/registration-new-page.tsx';
import { PracticePartsProvider } from '../features/activation/practice-parts.ts';
import { GuestBanner } from './guest/guest-banner.tsx';
import styles from './registration-new.module.css';
import { practiceParts } from './practice-parts.ts';

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
