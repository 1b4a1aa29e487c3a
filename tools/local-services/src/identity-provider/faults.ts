export type FaultName =
  | 'down'
  /** Delays the token endpoint by `milliseconds` (default: 15 s). */
  | 'slow'
  /** Delays every response by `milliseconds`. */
  | 'slow-everywhere'
  | 'wrong-nonce'
  | 'wrong-issuer'
  | 'refuse'
  | 'token-500'
  | 'expired-id-token'
  | 'no-auth-time'
  /** Leaves email and names to the userinfo endpoint. */
  | 'bare-id-token'
  /** Adds 200 groups to the ID token. */
  | 'many-groups'
  | 'userinfo-500'
  | 'nul-in-subject'
  /** Replaces the signing key at once; clearing does not restore it. */
  | 'rotate-keys'
  /** Shifts the provider's clock by `milliseconds`; negative: slow. */
  | 'clock-skew';

type Details = { readonly milliseconds?: number };

const defaultMilliseconds: Partial<Record<FaultName, number>> = { slow: 15_000, 'clock-skew': 600_000 };

export const createFaults = (rotateKeys: () => Promise<void>) => {
  const active = new Map<FaultName, number>();
  return {
    async set(name: FaultName, details: Details = {}): Promise<void> {
      if (name === 'rotate-keys') await rotateKeys();
      else active.set(name, details.milliseconds ?? defaultMilliseconds[name] ?? 0);
    },
    clear(name?: FaultName): void {
      if (name === undefined) active.clear();
      else active.delete(name);
    },
    isActive: (name: FaultName): boolean => active.has(name),
    millisecondsOf: (name: FaultName): number => active.get(name) ?? 0,
  };
};

export type Faults = ReturnType<typeof createFaults>;
