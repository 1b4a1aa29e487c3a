import { currentConsent, followConsent } from '../consent/consent-store.ts';
import { sessionStore } from '../storage.ts';
import { whenIdle } from '../when-idle.ts';
import { cleanItem, type TelemetryItem, type TelemetrySink } from './telemetry-item.ts';
import { followItems } from './telemetry-items.ts';

const mostWaiting = 30;

/** Pages that people reach by a link which is theirs alone: as long as it stands in the address, nothing else is loaded. */
const hasSecretInAddress = (): boolean =>
  /^\/(verified|invite|guest\/complete)/.test(window.location.pathname) && window.location.search !== '';

const kept = (): TelemetryItem[] => {
  const text = sessionStore.read('unsentEvents');
  sessionStore.remove('unsentEvents');
  try {
    const items: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(items) ? items.slice(0, mostWaiting) : [];
  } catch {
    return [];
  }
};

/**
 * Reports what happens, once its visitor has allowed it: what was allowed when this page was opened holds for this page,
 * because its policy was written then. Without consent nothing is even kept for later.
 */
export const beginTelemetry = (): void => {
  const { choices } = currentConsent();
  const isAllowed = choices.statistics || choices.marketing;
  let isOn = isAllowed;
  let sinks: readonly TelemetrySink[] | null = null;
  let waiting: TelemetryItem[] = isAllowed ? kept() : [];
  const send = (item: TelemetryItem) => sinks?.forEach((sink) => sink.send(cleanItem(item)));

  followItems((item) => {
    if (!isOn) return;
    if (sinks === null) waiting = [...waiting, item].slice(-mostWaiting);
    else send(item);
  });
  followConsent(() => {
    const now = currentConsent().choices;
    const isWithdrawn = (choices.statistics && !now.statistics) || (choices.marketing && !now.marketing);
    if (!isWithdrawn || !isOn) return;
    isOn = false;
    waiting = [];
    sessionStore.remove('unsentEvents');
    void import('./tag-manager.ts').then(({ clearTagManager }) => clearTagManager());
    sinks?.forEach((sink) => sink.stop());
  });
  if (!isAllowed) return;
  // Somebody may be on their way to the identity provider before anything could be sent.
  window.addEventListener('pagehide', () => {
    if (isOn && waiting.length > 0) sessionStore.write('unsentEvents', JSON.stringify(waiting));
  });
  const open = async () => {
    if (hasSecretInAddress()) return;
    const { openSinks } = await import('./open-sinks.ts');
    const opened = await openSinks(choices);
    if (!isOn) return;
    sinks = opened;
    for (const item of waiting.splice(0)) send(item);
  };
  whenIdle(() => void open().catch(() => undefined));
};
