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
  'medicineDraft',
] as const;
export type DraftKey = (typeof draftKeys)[number];

/** With `LocalKey`, every key the portal stores in a browser. */
export type SessionKey =
  | DraftKey
  | 'practice'
  | 'scrollPositions'
  | 'vCode'
  | 'vClientId'
  | 'vMode'
  | 'noCache'
  | 'refreshCache'
  | 'petRegisterModalSeen'
  | 'askedToText'
  | 'registrationParams'
  | 'maintenanceReturn'
  | 'maintenanceOver'
  | 'signInReturns'
  | 'signingIn'
  | 'idledOut'
  | 'unsentEvents';

export const offlineMilliseconds = 7 * 86_400_000;

/** What is shown without a connection; it goes with the session. */
const offlineKeys = ['offlineCopy', 'offlineCards'] as const;
type OfflineKey = (typeof offlineKeys)[number];

export type LocalKey = 'showContactPreferences' | 'glTag' | 'lastActivity' | OfflineKey;

// Storage may be disabled, full or private; the portal works without it.
const attempt = <Result>(work: () => Result, otherwise: () => Result): Result => {
  try {
    return work();
  } catch {
    return otherwise();
  }
};

const storeOver = <Key extends string>(storage: () => Storage) => {
  // In-memory fallback, so that nobody is redirected twice.
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

export const sessionStore = storeOver<SessionKey>(() => window.sessionStorage);
export const localStore = storeOver<LocalKey>(() => window.localStorage);

/** Empty if something else is stored, for instance by an older version. */
export const storedList = <Item>(key: SessionKey): Item[] =>
  attempt(
    () => {
      const stored: unknown = JSON.parse(sessionStore.read(key) ?? '[]');
      return Array.isArray(stored) ? stored : [];
    },
    () => [],
  );

const clearing = new Set<() => void>();

export const onSignOutClears = (forget: () => void): void => void clearing.add(forget);

export const clearOffline = (): void => {
  for (const key of offlineKeys) localStore.remove(key);
};

/** Clears this tab only; every tab clears its own. */
export const clearOnSignOut = (): void => {
  for (const key of ['showContactPreferences', 'lastActivity'] as const) localStore.remove(key);
  clearOffline();
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
