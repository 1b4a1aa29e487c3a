import type { ClientCheck } from '@portal/contract/activation/activation.schemas';
import { trackProductEvent } from '../../platform/telemetry/track-product-event.ts';

/** What a check came to, and that somebody was found (design 1); never who. */
export const trackClientCheck = ({ result, practice: { practiceId } }: ClientCheck, componentName: string): void => {
  trackProductEvent('New Client Checked', { clientCheckResult: result, practiceId, componentName });
  if (result === 'VerifyClient' || result === 'SignInClient')
    trackProductEvent('Client Matched', { clientMatched: true, practiceId, componentName });
};
