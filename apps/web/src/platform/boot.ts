import type { Session } from '@portal/contract/auth/auth.schemas';
import type { ProfileV2 } from '@portal/contract/clients/clients.schemas';
import type { RuntimeConfig } from '@portal/contract/runtime-config/runtime-config.schemas';

/** What the server puts into every page, so that nothing has to be asked for before it can be shown. */
export type Boot = { readonly config: RuntimeConfig; readonly session: Session; readonly profile: ProfileV2 | null };

declare global {
  /** For whom a page is rendered while the portal is built (prerender/). */
  var prerenderedBoot: Boot | undefined;
}

const read = (): Boot | null => {
  if (import.meta.env.SSR) return globalThis.prerenderedBoot ?? null;
  const element = document.getElementById('boot');
  const text = element?.textContent ?? '';
  // It holds a bearer: nothing that looks at the page later needs to see it.
  element?.remove();
  try {
    return JSON.parse(text) as Boot;
  } catch {
    // Development: the page comes from Vite, which fills in nothing.
    return null;
  }
};

export const boot: Boot | null = read();
