import { useLayoutEffect, useRef } from 'react';
import { markArrival } from '../../platform/arrival.ts';

/** Moves the focus to the heading when a step changes under the same path. */
export const useStepArrival = (place: string): void => {
  const before = useRef(place);
  // A layout effect runs before the heading's effect, which checks for an arrival.
  useLayoutEffect(() => {
    if (before.current === place) return;
    before.current = place;
    markArrival();
  }, [place]);
};
