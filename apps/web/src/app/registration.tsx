import { RegistrationPage } from '../features/activation/pages/registration-page.tsx';
import { PracticePartsProvider } from '../features/activation/practice-parts.ts';
import { practiceParts } from './practice-parts.ts';

export const Registration = () => (
  <PracticePartsProvider value={practiceParts}>
    <RegistrationPage />
  </PracticePartsProvider>
);
