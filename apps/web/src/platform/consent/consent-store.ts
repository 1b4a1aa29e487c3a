import { createStore } from '../use-store.ts';
import {
  choicesInRecord,
  type CookieChoices,
  cookieChoices,
  recordOfChoices,
} from '@portal/domain/runtime-config/cookie-choices';
import { choiceCookie, storageDays, noticeCookie } from './consent-cookies.ts';
import { readCookie, writeCookie } from './cookies.ts';

const channel = !import.meta.env.SSR && 'BroadcastChannel' in window ? new BroadcastChannel('cookie-choices') : null;

type Consent = {
  readonly choices: CookieChoices;
  /** ISO date; null if no choice was made. */
  readonly decidedOn: string | null;
  readonly isNoticeShown: boolean;
};

const read = (): Consent => {
  const record = readCookie(choiceCookie);
  const optanonConsent = readCookie(noticeCookie);
  return {
    choices: cookieChoices({ record, optanonConsent }),
    decidedOn: choicesInRecord(record)?.date ?? null,
    isNoticeShown: optanonConsent === null,
  };
};

const consent = createStore(read);

channel?.addEventListener('message', () => consent.set(read()));

/** Closing the notice is not consent. */
export const closeNotice = (): void => {
  writeCookie(noticeCookie, 'true', storageDays);
  consent.set({ ...consent.read(), isNoticeShown: false });
  channel?.postMessage('changed');
};

/** Without cookies the choice lasts as long as the page. */
export const decide = (choices: CookieChoices): void => {
  const decidedOn = new Date().toISOString().slice(0, 10);
  writeCookie(choiceCookie, recordOfChoices(choices, decidedOn), storageDays);
  // A value set by OneTrust belongs to the group's website and is left alone.
  if (readCookie(noticeCookie) === null) writeCookie(noticeCookie, 'true', storageDays);
  consent.set({ choices, decidedOn, isNoticeShown: false });
  channel?.postMessage('changed');
};

export const currentConsent = consent.read;
export const followConsent = consent.subscribe;
export const useConsent = consent.useValue;
