declare global {
  /** Shows the words of the template for a portal whose scripts cannot be fetched. */
  var sayNotLoaded: () => void;
}

/**
 * Stands in every page before its scripts: where one of them cannot be fetched, nobody is left with a page that only looks
 * alive. The words are in the template itself, because nothing else may have come.
 */
export const sayWhenNotLoaded = (): void => {
  globalThis.sayNotLoaded = () => {
    const words = document.getElementById('not-loaded');
    // A page that is not alive has nothing to lose.
    addEventListener('online', () => location.reload(), { once: true });
    if (words) words.hidden = false;
    else addEventListener('DOMContentLoaded', globalThis.sayNotLoaded);
  };
  // Errors of elements do not bubble.
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) globalThis.sayNotLoaded();
    },
    true,
  );
};
