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

/** Fetches the code of pages whose links come near the visible area. */
export const fetchLinksAhead = (router: Router): void => {
  const nearby = new IntersectionObserver(
    (entries) => {
      if (sparesData()) return;
      for (const { isIntersecting, target } of entries)
        if (isIntersecting && target instanceof HTMLAnchorElement)
          whenIdle(() => void router.preload(target.pathname)?.catch(() => undefined));
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
