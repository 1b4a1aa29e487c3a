import { useStore } from '../use-store.ts';
import {
  choicesInRecord,
  type CookieChoices,
  cookieChoices,
  recordOfChoices,
} from '@portal/domain/runtime-config/cookie-choices';
import { readCookie, writeCookie } from '../cookies.ts';

/** Spec §4 and §9: this cookie remembers that the notice was closed, for 365 days. */
const noticeCookie = 'OptanonConsent';
/** What was chosen, kept apart from it; the server reads it too, to say what a page may reach. */
const choiceCookie = 'cookieChoices';
const keptDays = 365;

const channel = !import.meta.env.SSR && 'BroadcastChannel' in window ? new BroadcastChannel('cookie-choices') : null;
const listeners = new Set<() => void>();

type Consent = {
  readonly choices: CookieChoices;
  /** The day of the choice; null: none has been made here. */
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

let consent = read();

const change = (next: Consent): void => {
  consent = next;
  for (const listener of listeners) listener();
};

channel?.addEventListener('message', () => change(read()));

/** The notice was read and closed. That agrees to nothing. */
export const closeNotice = (): void => {
  writeCookie(noticeCookie, 'true', keptDays);
  change({ ...consent, isNoticeShown: false });
  channel?.postMessage('changed');
};

/** Somebody has chosen. Without cookies it holds as long as this page. */
export const decide = (choices: CookieChoices): void => {
  const decidedOn = new Date().toISOString().slice(0, 10);
  writeCookie(choiceCookie, recordOfChoices(choices, decidedOn), keptDays);
  // A value of OneTrust's belongs to the group's website, and is left as it is.
  if (readCookie(noticeCookie) === null) writeCookie(noticeCookie, 'true', keptDays);
  change({ choices, decidedOn, isNoticeShown: false });
  channel?.postMessage('changed');
};

export const currentConsent = (): Consent => consent;

export const followConsent = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useConsent = (): Consent => useStore(followConsent, currentConsent);
