/** Inlined: loads the scripts after first paint. A background tab never paints, so it does not wait. */
export const wakeAfterPaint = (entry: string, needed: readonly string[]): void => {
  const longestWaitMs = 400;
  let isBegun = false;
  const wake = (): void => {
    if (isBegun) return;
    isBegun = true;
    for (const href of needed) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.href = href;
      document.head.append(link);
    }
    import(/* @vite-ignore */ entry).catch(() => globalThis.sayNotLoaded());
  };
  new PerformanceObserver((seen) => {
    if (seen.getEntriesByName('first-contentful-paint').length > 0) wake();
  }).observe({ type: 'paint', buffered: true });
  setTimeout(wake, document.hidden ? 0 : longestWaitMs);
};
