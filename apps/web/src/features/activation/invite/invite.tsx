import { InvitePage } from './invite-page.tsx';
import { PracticePartsProvider } from '../practice-parts.ts';
import { practiceParts } from '../all-practice-parts.ts';

export const Invite = () => (
  <PracticePartsProvider value={practiceParts}>
    <InvitePage />
  </PracticePartsProvider>
);
