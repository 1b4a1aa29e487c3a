import { createStore } from './use-store.ts';
import { call } from './api-client.ts';

// A lazily loaded chunk may be gone because a new version was deployed.
const missing = createStore(() => false);

export const reportMissingPart = (): void => missing.set(true);
export const dismissMissingPart = (): void => missing.set(false);
export const useMissingPart = missing.useValue;

/** Stops the router's own reload, which would fail offline. */
export class MissingPart extends Error {}

/** Browsers word a failed dynamic import differently. */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof MissingPart ||
  (error instanceof Error &&
    /dynamically imported module|importing a module script failed|unable to preload css/i.test(error.message));

/** A second reload within this time would loop: the file is missing from the new version too. */
const apartMilliseconds = 60_000;

let isReloading = false;

const wasJustReloaded = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation');
  const isReload = entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
  return isReload && performance.now() < apartMilliseconds;
};

/** Returns whether it reloads; remembered across the reload to avoid a loop. */
export const reloadOnce = (): boolean => {
  if (isReloading) return true;
  if (wasJustReloaded()) return false;
  isReloading = true;
  window.location.reload();
  return true;
};

/** Checked before a reload, which would show the browser's error page when offline. */
export const isReachable = (): Promise<boolean> =>
  call('GET /config', {}).then(
    () => true,
    () => false,
  );
