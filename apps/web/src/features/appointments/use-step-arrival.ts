import { useEffect } from 'react';
import { useRouter } from '@tanstack/react-router';
import { markArrival } from '../../platform/arrival.ts';

type PlaceOf = (search: Readonly<Record<string, unknown>>) => string;

/** Each step of a flow is a page to the person, though the path stays: its heading takes the focus as a page's does. */
export const useStepArrival = (placeOf: PlaceOf): void => {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
        if (fromLocation && placeOf(fromLocation.search) !== placeOf(toLocation.search)) markArrival();
      }),
    [router, placeOf],
  );
};
