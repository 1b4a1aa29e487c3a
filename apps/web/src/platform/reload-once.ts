/** A second time within this would be a circle: the file is not there in the new version either. */
const apartMilliseconds = 60_000;

let isReloading = false;

const wasJustReloaded = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation');
  const isReload = entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
  return isReload && performance.now() < apartMilliseconds;
};

/** Fetches the page anew, and says whether it does. The browser itself remembers whether it has just done so. */
export const reloadOnce = (): boolean => {
  if (isReloading) return true;
  if (wasJustReloaded()) return false;
  isReloading = true;
  window.location.reload();
  return true;
};
