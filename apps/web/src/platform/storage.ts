/** What people are in the middle of writing. */
const draftKeys = {
  registrationDraft: 'registrationDraft',
  newClientDraft: 'newClientDraft',
  bookingDraft: 'bookingDraft',
  changeDraft: 'changeDraft',
  finishedSteps: 'finishedSteps',
  cancelDraft: 'cancelDraft',
  petDraft: 'petDraft',
  petEditDraft: 'petEditDraft',
  guestDraft: 'guestDraft',
  guestHold: 'guestHold',
  preferencesDraft: 'preferencesDraft',
  complaintDraft: 'complaintDraft',
  detailsDraft: 'detailsDraft',
} as const;
export type DraftKey = keyof typeof draftKeys;

/** Every key the portal keeps in a browser, in one place (spec §3, browser storage). */
const sessionKeys = {
  ...draftKeys,
  practice: 'practice',
  vCode: 'vCode',
  vClientId: 'vClientId',
  vMode: 'vMode',
  noCache: 'noCache',
  refreshCache: 'refreshCache',
  petRegisterModalSeen: 'petRegisterModalSeen',
  registrationParams: 'registrationParams',
  maintenanceReturn: 'maintenanceReturn',
  signInReturns: 'signInReturns',
  signingIn: 'signingIn',
  idledOut: 'idledOut',
  unsentEvents: 'unsentEvents',
} as const;

const localKeys = {
  showContactPreferences: 'showContactPreferences',
  glTag: 'glTag',
  lastActivity: 'lastActivity',
  offlineCopy: 'offlineCopy',
} as const;

export type SessionKey = keyof typeof sessionKeys;
export type LocalKey = keyof typeof localKeys;

// Storage may be switched off, full or private; the portal works without it and forgets more.
const attempt = <Result>(work: () => Result, otherwise: () => Result): Result => {
  try {
    return work();
  } catch {
    return otherwise();
  }
};

const storeOver = <Key extends string>(storage: () => Storage, keys: Readonly<Record<Key, string>>) => {
  // What could not be stored is remembered until the page is left, so that nobody is sent anywhere twice.
  const remembered = new Map<Key, string>();
  const recall = (key: Key) => remembered.get(key) ?? null;
  return {
    read: (key: Key): string | null =>
      attempt(
        () => storage().getItem(keys[key]) ?? recall(key),
        () => recall(key),
      ),
    write: (key: Key, value: string): void =>
      attempt(
        () => storage().setItem(keys[key], value),
        () => void remembered.set(key, value),
      ),
    remove: (key: Key): void => {
      remembered.delete(key);
      attempt(
        () => storage().removeItem(keys[key]),
        () => undefined,
      );
    },
  };
};

/** Until this tab is closed. */
export const sessionStore = storeOver(() => window.sessionStorage, sessionKeys);
/** Until the browser's data are cleared. */
export const localStore = storeOver(() => window.localStorage, localKeys);

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
  // Keys of the object, which its type names.
  for (const key of Object.keys(draftKeys) as DraftKey[]) sessionStore.remove(key);
  for (const forget of clearing) forget();
};
