import { localStore } from '../../platform/storage.ts';
import type { Surroundings } from './idle-watch.ts';

const activities = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;
const channelName = 'activity';

// Also kept in memory, because storage may be disabled.
let latest = 0;
const channel = 'BroadcastChannel' in window ? new BroadcastChannel(channelName) : null;

const read = (): number => {
  const stored = Number(localStore.read('lastActivity') ?? 0);
  // A malformed or future timestamp does not count as activity.
  return Number.isFinite(stored) && stored <= Date.now() ? Math.max(latest, stored) : latest;
};

const write = (at: number): void => {
  latest = at;
  localStore.write('lastActivity', String(at));
  channel?.postMessage(at);
};

const listen = (target: EventTarget, names: readonly string[], listener: (event: Event) => void) => {
  for (const name of names) target.addEventListener(name, listener, { passive: true, capture: true });
  return () => {
    for (const name of names) target.removeEventListener(name, listener, { capture: true });
  };
};

export const browserSurroundings: Surroundings = {
  now: () => Date.now(),
  record: { read, write },
  onActivity: (listener) => listen(window, activities, listener),
  onNews: (listener) => {
    const hear = ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'number' && data <= Date.now()) latest = Math.max(latest, data);
      listener();
    };
    channel?.addEventListener('message', hear);
    const stopPage = listen(window, ['pageshow', 'focus', 'online'], listener);
    const stopDocument = listen(document, ['visibilitychange', 'resume'], listener);
    return () => {
      channel?.removeEventListener('message', hear);
      stopPage();
      stopDocument();
    };
  },
};
