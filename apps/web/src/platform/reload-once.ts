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
