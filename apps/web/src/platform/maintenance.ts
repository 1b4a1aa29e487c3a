import { sessionStore } from './storage.ts';

const askEveryMs = 60_000;
/** A page that fails right after maintenance shows its error, or the two would take turns. */
const justOverMs = 60_000;
/** Lower bound for the server's Retry-After. */
const shortestWaitMs = 5_000;

/** Soon in a page that the portal has just served: the proxy's own page has reloaded until it could. */
let firstWaitMs = shortestWaitMs;
let go: () => void = () => window.location.assign('/maintenance');

export const setWayToMaintenance = (way: () => void): void => {
  go = way;
};

export const retryAfterOf = (response: Response): number | null => {
  const seconds = Number(response.headers.get('retry-after') ?? '');
  return response.headers.has('retry-after') && Number.isFinite(seconds) ? Math.max(0, seconds) : null;
};

/** The first wait is the server's Retry-After; later ones are a minute. */
export const nextWaitMs = (): number => {
  const wait = firstWaitMs;
  firstWaitMs = askEveryMs;
  return wait;
};

export const goToMaintenance = (retryAfterSeconds: number): void => {
  const { pathname, search } = window.location;
  const overAt = Number(sessionStore.read('maintenanceOver') ?? 0);
  if (pathname === '/maintenance' || Date.now() - overAt < justOverMs) return;
  firstWaitMs = Math.min(askEveryMs, Math.max(shortestWaitMs, retryAfterSeconds * 1000));
  sessionStore.write('maintenanceReturn', `${pathname}${search}`);
  go();
};
