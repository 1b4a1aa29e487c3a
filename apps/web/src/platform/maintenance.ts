import { sessionStore } from './storage.ts';

/** So often it is asked whether the work is over (design 3). */
const askEveryMs = 60_000;
/** However short a wait the server names. */
const shortestWaitMs = 5_000;

let firstWaitMs = askEveryMs;
let go: () => void = () => window.location.assign('/maintenance');

/** How the page for maintenance is reached from inside the app: the router says. */
export const setWayToMaintenance = (way: () => void): void => {
  go = way;
};

/** Seconds that a refused call names in Retry-After; null: it names none. */
export const retryAfterOf = (response: Response): number | null => {
  const seconds = Number(response.headers.get('retry-after') ?? '');
  return response.headers.has('retry-after') && Number.isFinite(seconds) ? Math.max(0, seconds) : null;
};

/** Until the next look whether the work is over: as long as the server asked for, and a minute from then on. */
export const nextWaitMs = (): number => {
  const wait = firstWaitMs;
  firstWaitMs = askEveryMs;
  return wait;
};

/** The portal is not available: its page waits for it, and comes back to this one. */
export const goToMaintenance = (retryAfterSeconds: number): void => {
  const { pathname, search } = window.location;
  if (pathname === '/maintenance') return;
  firstWaitMs = Math.min(askEveryMs, Math.max(shortestWaitMs, retryAfterSeconds * 1000));
  sessionStore.write('maintenanceReturn', `${pathname}${search}`);
  go();
};
