import { useLayoutEffect, useRef } from 'react';

// The first page is read from its top; later ones move the focus to their heading for screen readers.
let arrived = false;

export const markArrival = (): void => {
  arrived = true;
};

export const takeArrival = (): boolean => {
  const was = arrived;
  arrived = false;
  return was;
};

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

export const focusHeading = (): void => document.querySelector('h1')?.focus();
