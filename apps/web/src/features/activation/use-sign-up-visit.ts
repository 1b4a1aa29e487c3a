import { useEffect } from 'react';
import { trackProductEvent } from '../../platform/telemetry/track-product-event.ts';

/** Tells the practice group that somebody has begun (spec §1); where from is their business. */
export const useSignUpVisit = (componentName: string): void => {
  useEffect(() => trackProductEvent('Sign Up Page Visited', { componentName }), [componentName]);
};
