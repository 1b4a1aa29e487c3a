import { cdp } from 'vitest/browser';

declare module 'vitest/browser' {
  interface CDPSession {
    send(method: 'Emulation.setTimezoneOverride', parameters: { readonly timezoneId: string }): Promise<unknown>;
  }
}

/** An IANA zone name; '' restores the default. */
export const moveBrowserTo = (timezoneId: string): Promise<unknown> =>
  cdp().send('Emulation.setTimezoneOverride', { timezoneId });
