import { RequireSession } from '../../../auth/require-session.tsx';
import { ClientRoutingPage } from './routing-page.tsx';
import { PracticePartsProvider } from '../practice-parts.ts';
import { practiceParts } from '../all-practice-parts.ts';

export const ClientRouting = () => (
  <RequireSession>
    <PracticePartsProvider value={practiceParts}>
      <ClientRoutingPage />
    </PracticePartsProvider>
  </RequireSession>
);
