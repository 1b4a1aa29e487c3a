import { withStatusNames } from './known-status.ts';
import type { FirstData } from '@portal/contract/runtime-config/first-data';

declare global {
  /** Set by prerender/ at build time. */
  var prerenderedBoot: FirstData | undefined;
}

const read = (): FirstData | null => {
  if (import.meta.env.SSR) return globalThis.prerenderedBoot ?? null;
  const element = document.getElementById('boot');
  const text = element?.textContent ?? '';
  // It contains a bearer, so it is removed from the DOM.
  element?.remove();
  try {
    const data = JSON.parse(text) as FirstData;
    return { ...data, profile: withStatusNames(data.profile) as FirstData['profile'] };
  } catch {
    // In development the page comes from Vite, which inlines nothing.
    return null;
  }
};

export const boot: FirstData | null = read();

export const group = boot?.config.group ?? {
  name: 'Your vets',
  links: null,
  legal: null,
  logoUrl: null,
  colours: null,
};
export const groupName = group.name;
export const productName = `${groupName} Client Portal`;
const siteUrl = boot?.config.siteUrl ?? 'https://www.example.org';

const { privacy, terms } = group.legal ?? {};

/** URL of a page of the group's website; legal pages may have URLs of their own. */
export const pageOfSite = (path: string): string =>
  (path === '/privacy' && privacy) || (path === '/terms' && terms) || new URL(path, siteUrl).href;

export const emergencyUrl = boot?.config.emergencyUrl ?? 'https://www.example.org/emergency';
export const version = boot?.config.version ?? '3.5.3';
