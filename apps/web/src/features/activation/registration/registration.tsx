import { RegistrationPage } from './registration-page.tsx';
import { PracticePartsProvider } from '../practice-parts.ts';
import { practiceParts } from '../all-practice-parts.ts';

export const Registration = () => (
  <PracticePartsProvider value={practiceParts}>
    <RegistrationPage />
  </PracticePartsProvider>
);
