type Limits = {
  readonly failures: number;
  /** How long it stays open; the next failure after that reopens it at once. */
  readonly restMilliseconds: number;
};

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
