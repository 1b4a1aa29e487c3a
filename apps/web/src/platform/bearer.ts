type Bearer = { readonly token: string; readonly expiresAt: number };

/** In memory only: out of storage and out of reach of injected markup. */
let bearer: Bearer | null = null;
let renew: () => Promise<void> = async () => undefined;
let renewing: Promise<void> | null = null;

const earlyMilliseconds = 60_000;

export const setBearer = (next: Bearer | null): void => {
  bearer = next;
};

export const setRenewal = (work: () => Promise<void>): void => {
  renew = work;
};

/** Concurrent callers share one renewal. */
export const renewBearer = (): Promise<void> => {
  renewing ??= renew().finally(() => {
    renewing = null;
  });
  return renewing;
};

export const freshBearer = async (): Promise<string | null> => {
  if (bearer && bearer.expiresAt - earlyMilliseconds < Date.now()) await renewBearer();
  return bearer?.token ?? null;
};
