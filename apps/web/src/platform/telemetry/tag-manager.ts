import { cookieNames, removeCookie } from '../cookies.ts';
import { localStore } from '../storage.ts';
import { trustedScriptUrl } from '../trusted-script-url.ts';
import type { TelemetrySink } from './telemetry-item.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** What the tag manager and the tags in it leave behind. */
const theirCookies = /^(_ga|_gid|_gat|_gcl|_gac|_dc_gtm)/;

/** Connects a visit to the group's other websites with one here; anything else that stands in an address is dropped. */
const isTag = (value: string): boolean => /^[\w.*~-]{1,512}$/.test(value);

/** Takes away what only stood here with consent. */
export const clearTagManager = (): void => {
  localStore.remove('glTag');
  for (const name of cookieNames()) if (theirCookies.test(name)) removeCookie(name);
};

type Options = { readonly id: string; readonly crossDomains: readonly string[]; readonly tag: string };

/** Google Tag Manager, with events across domains (spec §1). */
export const openTagManager = ({ id, crossDomains, tag }: Options): TelemetrySink => {
  const layer: unknown[] = (window.dataLayer ??= []);
  const arrived = new URLSearchParams(window.location.search).get('_gl');
  if (arrived !== null && isTag(arrived)) localStore.write('glTag', arrived);
  layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  layer.push({ event: 'crossDomain', crossDomains, application: tag });
  const script = document.createElement('script');
  script.async = true;
  script.src = trustedScriptUrl(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`);
  document.head.append(script);
  return {
    send: ({ kind, name, properties }) =>
      void layer.push({ event: kind === 'event' ? 'productEvent' : 'renderError', name, ...properties }),
    stop() {
      clearTagManager();
      // What a script has begun can only be stopped with the page it runs in.
      window.location.reload();
    },
  };
};
