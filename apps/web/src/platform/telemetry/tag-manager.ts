import { cookieNames, removeCookie } from '../consent/cookies.ts';
import { localStore } from '../storage.ts';
import { trustedScriptUrl } from '../trusted-script-url.ts';
import type { TelemetrySink } from './telemetry.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const theirCookies = /^(_ga|_gid|_gat|_gcl|_gac|_dc_gtm)/;

/** The cross-domain linker tag; anything else in the parameter is dropped. */
const isTag = (value: string): boolean => /^[\w.*~-]{1,512}$/.test(value);

export const clearTagManager = (): void => {
  localStore.remove('glTag');
  for (const name of cookieNames()) if (theirCookies.test(name)) removeCookie(name);
};

type Options = { readonly id: string; readonly crossDomains: readonly string[]; readonly tag: string };

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
      // A running third-party script can only be stopped by a reload.
      window.location.reload();
    },
  };
};
