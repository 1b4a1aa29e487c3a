import { useCallback, useEffect, useRef } from 'react';
import { serverNow } from './server-clock.ts';
import { useStore } from '../use-store.ts';

const minuteMs = 60_000;

/** Unlike `Date.now()`, it does not jump when the device clock is set. */
export const monotonicNow = (): number => performance.now();

type Options = {
  readonly unitMs?: number;
  readonly clock?: () => number;
  /** Runs just before 0 is rendered, while the focus is still in place. */
  readonly onOver?: () => void;
};

/** Rounded up; 0 once the moment is past. */
export const useCountdown = (until: number, { unitMs = 1000, clock = Date.now, onOver }: Options = {}): number => {
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  const unitsLeft = () => Math.max(0, Math.ceil((until - clock()) / unitMs));
  const subscribe = useCallback(
    (notify: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const wait = () => {
        const left = until - clock();
        if (left > 0) timer = setTimeout(turn, Math.ceil(left % unitMs || unitMs));
      };
      const turn = () => {
        if (clock() >= until) over.current?.();
        notify();
        wait();
      };
      wait();
      return () => clearTimeout(timer);
    },
    [until, unitMs, clock],
  );
  return useStore(subscribe, unitsLeft);
};

/** Whether an instant has passed on the server's clock, to the minute. */
export const useIsPast = (instant: string): boolean =>
  useCountdown(Date.parse(instant), { unitMs: minuteMs, clock: serverNow }) === 0;
