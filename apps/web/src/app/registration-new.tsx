import { RequireSession } from '../auth/require-session.tsx';
import { RegistrationNewPage } from '../features/activation/pages/registration-new-page.tsx';
import { PracticePartsProvider } from '../features/activation/practice-parts.ts';
import { practiceParts } from './practice-parts.ts';

export const RegistrationNew = () => (
  <RequireSession>
    <PracticePartsProvider value={practiceParts}>
      <RegistrationNewPage />
    </PracticePartsProvider>
  </RequireSession>
);
