import { useLayoutEffect, useRef } from 'react';
import { markArrival } from '../platform/arrival.ts';

/** Each step or face of a page is a page to the person, though the path stays: its heading takes the focus as a page's does. */
export const useStepArrival = (place: string): void => {
  const before = useRef(place);
  // Before the effects of what has just been drawn, in which the heading looks whether somebody has arrived.
  useLayoutEffect(() => {
    if (before.current === place) return;
    before.current = place;
    markArrival();
  }, [place]);
};
