/** Ways in which the provider can be told to misbehave. */
export type FaultName =
  /** Every connection is cut. */
  | 'down'
  /** The token endpoint takes its time: `milliseconds`, 15 seconds unless told. */
  | 'slow'
  /** Every answer takes `milliseconds`. */
  | 'slow-everywhere'
  | 'wrong-nonce'
  | 'wrong-issuer'
  /** Signing in is refused at once, as if the person had cancelled. */
  | 'refuse'
  | 'token-500'
  | 'expired-id-token'
  /** The ID token does not say when the person last signed in, whatever was asked for. */
  | 'no-auth-time'
  /** A new signing key at once, the old one gone; clearing does not bring it back. */
  | 'rotate-keys'
  /** The provider's clock is ahead by `milliseconds`, or behind if negative. */
  | 'clock-skew';

type Details = { readonly milliseconds?: number };

const defaultMilliseconds: Partial<Record<FaultName, number>> = { slow: 15_000, 'clock-skew': 600_000 };

/** The faults in force. They add up; `clear` ends all, or the one that is named. */
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
    /** Milliseconds of a fault that has some; 0 while it is not in force. */
    millisecondsOf: (name: FaultName): number => active.get(name) ?? 0,
  };
};

export type Faults = ReturnType<typeof createFaults>;
