import { RequireSession } from '../auth/require-session.tsx';
import { ClientRoutingPage } from '../features/activation/pages/client-routing-page.tsx';
import { PracticePartsProvider } from '../features/activation/practice-parts.ts';
import { practiceParts } from './practice-parts.ts';

export const ClientRouting = () => (
  <RequireSession>
    <PracticePartsProvider value={practiceParts}>
      <ClientRoutingPage />
    </PracticePartsProvider>
  </RequireSession>
);
