type Bearer = { readonly token: string; readonly expiresAt: number };

/** Kept in this closure and nowhere else: not in storage, not in the page. */
let bearer: Bearer | null = null;
let renew: () => Promise<void> = async () => undefined;
let renewing: Promise<void> | null = null;

/** A bearer is renewed this long before it runs out. */
const earlyMilliseconds = 60_000;

export const setBearer = (next: Bearer | null): void => {
  bearer = next;
};

/** How a new one is had: the session provider says. */
export const setRenewal = (work: () => Promise<void>): void => {
  renew = work;
};

/** However many calls need a new bearer at once, it is asked for once. */
export const renewBearer = (): Promise<void> => {
  renewing ??= renew().finally(() => {
    renewing = null;
  });
  return renewing;
};

/** The bearer for a call; null when nobody is signed in. */
export const freshBearer = async (): Promise<string | null> => {
  if (bearer && bearer.expiresAt - earlyMilliseconds < Date.now()) await renewBearer();
  return bearer?.token ?? null;
};
