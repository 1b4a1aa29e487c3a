import { InvitePage } from '../features/activation/pages/invite-page.tsx';
import { PracticePartsProvider } from '../features/activation/practice-parts.ts';
import { practiceParts } from './practice-parts.ts';

export const Invite = () => (
  <PracticePartsProvider value={practiceParts}>
    <InvitePage />
  </PracticePartsProvider>
);
