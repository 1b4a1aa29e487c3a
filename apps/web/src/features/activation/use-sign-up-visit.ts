import { useEffect } from 'react';
import { placeNavigatedFrom } from '../../platform/telemetry/place-navigated-from.ts';
import { trackProductEvent } from '../../platform/telemetry/track-product-event.ts';

/** Tells the practice group that somebody has begun, and from which page of the portal (spec §1). */
export const useSignUpVisit = (componentName: string): void => {
  useEffect(
    () => trackProductEvent('Sign Up Page Visited', { componentName, placeNavigatedFrom: placeNavigatedFrom() }),
    [componentName],
  );
};
