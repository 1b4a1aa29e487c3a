import { useEffect } from 'react';
import { placeNavigatedFrom } from '../../platform/telemetry/place-navigated-from.ts';
import { trackProductEvent } from '../../platform/telemetry/track-product-event.ts';

export const useSignUpVisit = (componentName: string): void => {
  useEffect(
    () => trackProductEvent('Sign Up Page Visited', { componentName, placeNavigatedFrom: placeNavigatedFrom() }),
    [componentName],
  );
};
