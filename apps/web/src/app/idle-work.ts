import { refreshConfig } from '../platform/refresh-config.ts';
import type { Router } from '../platform/router/router.ts';
import { whenIdle } from '../platform/when-idle.ts';

declare global {
  interface Navigator {
    /** Missing in Safari and Firefox. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

const sparesData = (): boolean => {
  const { saveData, effectiveType } = navigator.connection ?? {};
  return saveData || /[23]g/.test(String(effectiveType));
};

/** Limit between two taps. Pages whose links are hovered, focused or touched are fetched regardless. */
const mostBytesAhead = 45_000;

const fetchedBytes = (): number =>
  performance
    .getEntriesByType('resource')
    .reduce(
      (sum, entry) =>
        entry instanceof PerformanceResourceTiming && entry.name.includes('/assets/')
          ? sum + entry.encodedBodySize
          : sum,
      0,
    );

const nextIdleMoment = () => new Promise<void>(whenIdle);

/** Loads one page at a time, so that a tap in between is handled quickly. */
const fetchInTurn = (router: Router): ((path: string) => void) => {
  let turn: Promise<unknown> = Promise.resolve();
  let before = fetchedBytes();
  document.addEventListener('click', () => (before = fetchedBytes()));
  return (path) => {
    turn = turn
      .then(nextIdleMoment)
      .then(() => (fetchedBytes() - before < mostBytesAhead ? router.preload(path) : undefined))
      .catch(() => undefined);
  };
};

/** Fetches the code of pages whose links come near the visible area. */
export const fetchLinksAhead = (router: Router): void => {
  const fetchAhead = fetchInTurn(router);
  const nearby = new IntersectionObserver(
    (entries) => {
      if (sparesData()) return;
      for (const { isIntersecting, target } of entries)
        if (isIntersecting && target instanceof HTMLAnchorElement) fetchAhead(target.pathname);
    },
    { root: document, rootMargin: '200px' },
  );
  const observeLinks = () => {
    for (const link of document.querySelectorAll('a[href^="/"]')) nearby.observe(link);
  };
  new MutationObserver(() => whenIdle(observeLinks)).observe(document.body, { childList: true, subtree: true });
  observeLinks();
};

export const startIdleWork = (router: Router): void => {
  void refreshConfig();
  fetchLinksAhead(router);
};
