declare global {
  var sayNotLoaded: () => void;
}

/** Inlined before the scripts: shows an error, whose text is in the template, if one of them fails to load. */
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
