import { cdp } from 'vitest/browser';

declare module 'vitest/browser' {
  interface CDPSession {
    send(method: 'Emulation.setTimezoneOverride', parameters: { readonly timezoneId: string }): Promise<unknown>;
  }
}

/** Sets the clock of the browser to another time zone; '' takes it home. */
export const moveBrowserTo = (timezoneId: string): Promise<unknown> =>
  cdp().send('Emulation.setTimezoneOverride', { timezoneId });
