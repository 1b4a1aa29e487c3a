type Limits = {
  /** So many failures in a row and nobody is asked any more … */
  readonly failures: number;
  /** … for this long; the next failure after it counts for another rest. */
  readonly restMilliseconds: number;
};

/** Spares people the wait for a service that is down, and the service their questions. */
export const createCircuitBreaker = ({ failures, restMilliseconds }: Limits) => {
  let failed = 0;
  let restsUntil = 0;
  return {
    isOpen: (): boolean => failed >= failures && performance.now() < restsUntil,
    succeed: (): void => {
      failed = 0;
    },
    fail: (): void => {
      failed++;
      restsUntil = performance.now() + restMilliseconds;
    },
  };
};
