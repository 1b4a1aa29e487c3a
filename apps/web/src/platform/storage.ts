/** What people are in the middle of writing. */
const draftKeys = [
  'registrationDraft',
  'newClientDraft',
  'bookingDraft',
  'changeDraft',
  'finishedSteps',
  'cancelDraft',
  'petDraft',
  'petEditDraft',
  'guestDraft',
  'guestHold',
  'preferencesDraft',
  'complaintDraft',
  'detailsDraft',
] as const;
export type DraftKey = (typeof draftKeys)[number];

/** With those of `LocalKey`, every key the portal keeps in a browser (spec §3, browser storage). */
export type SessionKey =
  | DraftKey
  | 'practice'
  | 'vCode'
  | 'vClientId'
  | 'vMode'
  | 'noCache'
  | 'refreshCache'
  | 'petRegisterModalSeen'
  | 'registrationParams'
  | 'maintenanceReturn'
  | 'signInReturns'
  | 'signingIn'
  | 'idledOut'
  | 'unsentEvents';

export type LocalKey = 'showContactPreferences' | 'glTag' | 'lastActivity' | 'offlineCopy';

// Storage may be switched off, full or private; the portal works without it and forgets more.
const attempt = <Result>(work: () => Result, otherwise: () => Result): Result => {
  try {
    return work();
  } catch {
    return otherwise();
  }
};

const storeOver = <Key extends string>(storage: () => Storage) => {
  // What could not be stored is remembered until the page is left, so that nobody is sent anywhere twice.
  const remembered = new Map<Key, string>();
  const recall = (key: Key) => remembered.get(key) ?? null;
  return {
    read: (key: Key): string | null =>
      attempt(
        () => storage().getItem(key) ?? recall(key),
        () => recall(key),
      ),
    write: (key: Key, value: string): void =>
      attempt(
        () => storage().setItem(key, value),
        () => void remembered.set(key, value),
      ),
    remove: (key: Key): void => {
      remembered.delete(key);
      attempt(
        () => storage().removeItem(key),
        () => undefined,
      );
    },
  };
};

/** Until this tab is closed. */
export const sessionStore = storeOver<SessionKey>(() => window.sessionStorage);
/** Until the browser's data are cleared. */
export const localStore = storeOver<LocalKey>(() => window.localStorage);

const clearing = new Set<() => void>();

/** Is told when signing out clears the storage, for whoever keeps a copy of it in memory. */
export const onSignOutClears = (forget: () => void): void => void clearing.add(forget);

/** What signing out clears (spec §4, Logout), in this tab; every tab does it for itself. */
export const clearOnSignOut = (): void => {
  for (const key of ['showContactPreferences', 'lastActivity', 'offlineCopy'] as const) localStore.remove(key);
  for (const key of [
    'practice',
    'vCode',
    'vClientId',
    'vMode',
    'petRegisterModalSeen',
    'registrationParams',
    'unsentEvents',
  ] as const)
    sessionStore.remove(key);
  for (const key of draftKeys) sessionStore.remove(key);
  for (const forget of clearing) forget();
};
