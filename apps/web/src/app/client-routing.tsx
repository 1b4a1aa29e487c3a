import { RequireSession } from '../auth/require-session.tsx';
import { ClientRoutingPage } from '../features/activation/pages/client-routing-page.tsx';

export const ClientRouting = () => (
  <RequireSession>
    <ClientRoutingPage />
  </RequireSession>
);
