import type { FirstData } from '@portal/contract/runtime-config/first-data';

declare global {
  var sayNotLoaded: () => void;
  /** Photos that arrived before the scripts, by `data-photo`. */
  var photos: Record<string, Blob> | undefined;
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

/** Stores an answer to the cookie notice (`data-answer`) that is given before the app runs. */
export const answerCookieNotice = (answers: Readonly<Record<string, readonly string[]>>, days: number): void => {
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-answer]') : null;
    const cookies = answers[button?.dataset['answer'] ?? ''];
    if (globalThis.isAwake || !cookies) return;
    const today = new Date().toISOString().slice(0, 10);
    const secure = location.protocol === 'https:' ? '; secure' : '';
    for (const cookie of cookies)
      document.cookie = `${cookie.replace('DATE', today)}; max-age=${days * 86_400}; path=/; samesite=lax${secure}`;
    button?.closest('section')?.remove();
    document.documentElement.style.removeProperty('--notice-height');
    // The app may have read the cookies just before.
    new BroadcastChannel('cookie-choices').postMessage('changed');
  });
};

/** Moves the buttons at the lower edge above the cookie notice, as `useRoomBelow` does once the app runs. */
export const makeRoomForNotice = (): void => {
  const notice = document.querySelector('[data-answer]')?.closest('section');
  if (!notice) return;
  new ResizeObserver((_, observer) => {
    observer.disconnect();
    const height = notice.offsetHeight;
    const isTall = height > Math.max(innerHeight / 3, 150);
    notice.dataset['tall'] = String(isTall);
    document.documentElement.style.setProperty('--notice-height', `${isTall ? 0 : height}px`);
  }).observe(notice);
};

/** Fetches the photos of the page with the bearer, which an `img` cannot send, and without waiting for the scripts. */
export const fetchPhotos = (): void => {
  const { session }: FirstData = JSON.parse(document.getElementById('boot')?.textContent ?? '');
  const photos: Record<string, Blob> = (globalThis.photos = {});
  const answers: Record<string, Promise<false | Blob>> = {};
  for (const image of document.querySelectorAll<HTMLImageElement>('[data-photo]')) {
    const path = image.dataset['photo'] ?? '';
    answers[path] ??= fetch(`/api${path}&size=small`, {
      headers: { authorization: `Bearer ${session.accessToken}` },
    }).then(async (answer) => answer.ok && answer.blob());
    answers[path]
      .then((photo) => photo && (image.src = URL.createObjectURL((photos[path] = photo))))
      // The app fetches the photo again.
      .catch(() => 0);
  }
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
