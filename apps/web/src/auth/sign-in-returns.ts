import { signedInMark } from '@portal/domain/runtime-config/signed-in-mark';
import { boot } from '../platform/boot.ts';
import { sessionStore } from '../platform/storage.ts';

/** After two returns from the provider without a session, the browser is assumed to block our cookie. */
const mostReturns = 2;

const countReturns = (): number => Number(sessionStore.read('signInReturns') ?? 0);

export const areCookiesBlocked = (): boolean => countReturns() >= mostReturns;

export const forgetReturns = (): void => sessionStore.remove('signInReturns');

/** Only a return from the provider carries the mark: going back, cancelling and restarting do not count. */
const noteReturn = (): void => {
  if (boot?.session.user) forgetReturns();
  if (window.location.hash !== signedInMark) return;
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', `${pathname}${search}`);
  if (boot && !boot.session.user && !boot.config.maintenance.active)
    sessionStore.write('signInReturns', String(countReturns() + 1));
};

// Runs on import, before the router reads the URL.
if (!import.meta.env.SSR) noteReturn();
