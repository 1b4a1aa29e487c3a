type Policy = { createScriptURL(url: string): string };
type Factory = { createPolicy(name: string, rules: Policy): Policy };

export const serviceWorkerUrl = '/service-worker.js';

const isOurs = (url: string): boolean =>
  url === serviceWorkerUrl || url.startsWith('https://www.googletagmanager.com/gtm.js?id=GTM-');

const rules: Policy = {
  createScriptURL(url) {
    if (!isOurs(url)) throw new TypeError('Not a script of ours');
    return url;
  },
};

// Some browsers lack Trusted Types, and TypeScript's DOM types do not include them yet.
const { trustedTypes } = window as { trustedTypes?: Factory };
const policy = trustedTypes?.createPolicy('portal', rules) ?? rules;

export const trustedScriptUrl = (url: string): string => policy.createScriptURL(url);
