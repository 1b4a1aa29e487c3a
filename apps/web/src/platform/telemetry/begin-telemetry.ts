import { currentConsent, followConsent } from '../consent/consent-store.ts';
import { sessionStore, storedList } from '../storage.ts';
import { whenIdle } from '../when-idle.ts';
import { followItems, type TelemetryItem, type TelemetrySink } from './telemetry.ts';

const mostWaiting = 30;

/** These URLs carry a secret token, so no third-party script may load. */
const hasSecretInAddress = (): boolean =>
  /^\/(verified|invite|guest\/complete)/.test(window.location.pathname) && window.location.search !== '';

const storedItems = (): TelemetryItem[] => {
  const items = storedList<TelemetryItem>('unsentEvents');
  sessionStore.remove('unsentEvents');
  return items.slice(0, mostWaiting);
};

/** Consent is read once per page, as its CSP was built from it. Without consent nothing is queued either. */
export const beginTelemetry = (): void => {
  const { choices } = currentConsent();
  const isAllowed = choices.statistics || choices.marketing;
  let isOn = isAllowed;
  let sink: TelemetrySink | null = null;
  let waiting: TelemetryItem[] = isAllowed ? storedItems() : [];

  followItems((item) => {
    if (!isOn) return;
    if (sink === null) waiting = [...waiting, item].slice(-mostWaiting);
    else sink.send(item);
  });
  followConsent(() => {
    const now = currentConsent().choices;
    const isWithdrawn = (choices.statistics && !now.statistics) || (choices.marketing && !now.marketing);
    if (!isWithdrawn || !isOn) return;
    isOn = false;
    waiting = [];
    sessionStore.remove('unsentEvents');
    void import('./tag-manager.ts').then(({ clearTagManager }) => clearTagManager());
    sink?.stop();
  });
  if (!isAllowed) return;
  // The page may redirect to the identity provider before anything was sent.
  window.addEventListener('pagehide', () => {
    if (isOn && waiting.length > 0) sessionStore.write('unsentEvents', JSON.stringify(waiting));
  });
  const open = async () => {
    if (hasSecretInAddress()) return;
    const { openSinks } = await import('./telemetry-sinks.ts');
    const opened = await openSinks(choices);
    if (!isOn) return;
    sink = opened;
    for (const item of waiting.splice(0)) sink.send(item);
  };
  whenIdle(() => void open().catch(() => undefined));
};
