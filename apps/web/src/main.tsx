import './theme/tokens.css';
import './theme/global.css';
import './auth/sign-in-returns.ts';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { router, start } from './app/router.tsx';
import { followSession } from './auth/session-channel.ts';
import { boot } from './platform/boot.ts';
import { setWayToMaintenance } from './platform/maintenance.ts';
import { browserHistory } from './platform/router/history.ts';
import { createQueryClient } from './platform/query-client.ts';
import { onSignOutClears } from './platform/storage.ts';
import { beginTelemetry } from './platform/telemetry/begin-telemetry.ts';
import { whenIdle } from './platform/when-idle.ts';
import { keepInlinedStyles, takeOver } from './prerender/take-over.ts';

const element = document.getElementById('root');
if (!element) throw new Error('the template has a root');
keepInlinedStyles();
followSession({ pollSeconds: boot?.config.sessionPollSeconds ?? 0 });
setWayToMaintenance(() => void router.navigate({ to: '/maintenance' }));
const queryClient = createQueryClient();
onSignOutClears(() => queryClient.clear());
beginTelemetry();
// Keeps the prerendered page until the app is ready; a transition keeps scrolling and typing responsive.
void start(browserHistory()).then(async () => {
  // Costs no request: the file has been fetched with the page.
  if (boot?.dashboard)
    (await import('./features/home/dashboard.queries.ts')).takeDashboard(queryClient, boot.dashboard);
  const onDrawn = takeOver();
  startTransition(() => createRoot(element).render(<App queryClient={queryClient} onDrawn={onDrawn} />));
  // The first Intl.DateTimeFormat takes up to 0.1 s on a phone, so create it while the lists load.
  if (boot?.session.user) whenIdle(() => void new Intl.DateTimeFormat());
  whenIdle(
    () => void import('./app/idle-work.ts').then(({ startIdleWork }) => startIdleWork(router)).catch(() => undefined),
  );
});
