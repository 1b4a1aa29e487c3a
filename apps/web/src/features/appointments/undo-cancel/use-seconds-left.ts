import { useEffect, useRef, useState } from 'react';

const secondMs = 1000;
/** Margin for timers that fire early, in ms. */
const afterTheTurnMs = 20;

const secondsTo = (deadline: number, tick: number): number => Math.max(0, Math.ceil((deadline - tick) / secondMs));

/** On the clock of `performance.now()`. `onOver` runs just before 0 is rendered, while the focus is still in place. */
export const useSecondsLeft = (deadline: number, onOver: () => void): number => {
  const [tick, setTick] = useState(() => performance.now());
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  const left = secondsTo(deadline, tick);

  useEffect(() => {
    if (left === 0) return;
    const toTheTurn = (deadline - performance.now()) % secondMs;
    const wait = toTheTurn > 0 ? toTheTurn : secondMs;
    const timer = setTimeout(() => {
      const now = performance.now();
      if (secondsTo(deadline, now) === 0) over.current();
      setTick(now);
    }, wait + afterTheTurnMs);
    return () => clearTimeout(timer);
  }, [left, deadline]);
  return left;
};
