declare global {
  var sayNotLoaded: () => void;
}

/** Runs before the scripts: shows an error, whose text is in the template, if one of them fails to load. */
export const sayWhenNotLoaded = (): void => {
  globalThis.sayNotLoaded = () => {
    const words = document.getElementById('not-loaded');
    // Nothing can be lost: the page never started.
    addEventListener('online', () => location.reload(), { once: true });
    if (words) words.hidden = false;
    else addEventListener('DOMContentLoaded', globalThis.sayNotLoaded);
  };
  // Element errors do not bubble, so capture them.
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) globalThis.sayNotLoaded();
    },
    true,
  );
};

/** Loads the scripts after first paint. A background tab never paints, so it does not wait. */
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
