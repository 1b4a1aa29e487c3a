import { useEffect } from 'react';
import { placeNavigatedFrom, trackProductEvent } from '../../platform/telemetry/telemetry.ts';

export const useSignUpVisit = (componentName: string): void => {
  useEffect(
    () => trackProductEvent('Sign Up Page Visited', { componentName, placeNavigatedFrom: placeNavigatedFrom() }),
    [componentName],
  );
};
