import { useEffect } from 'react';
import { useRouter } from '@tanstack/react-router';
import { markArrival } from '../../platform/arrival.ts';
import { parseBookSearch, stepOf } from './book-search.ts';

const placeOf = (search: Readonly<Record<string, unknown>>): string => {
  const known = parseBookSearch(search);
  return known.booked === undefined ? stepOf(known) : 'booked';
};

/** Each step of a booking is a page to the person, though the path stays: its heading takes the focus as a page's does. */
export const useStepArrival = (): void => {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
        if (fromLocation && placeOf(fromLocation.search) !== placeOf(toLocation.search)) markArrival();
      }),
    [router],
  );
};
