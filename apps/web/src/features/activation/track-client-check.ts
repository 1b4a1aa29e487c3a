import type { ClientCheck } from '@portal/contract/activation/activation.schemas';
import { trackProductEvent } from '../../platform/telemetry/telemetry.ts';

/** Never includes who was found. */
export const trackClientCheck = ({ result, practice: { practiceId } }: ClientCheck, componentName: string): void => {
  trackProductEvent('New Client Checked', { clientCheckResult: result, practiceId, componentName });
  if (result === 'VerifyClient' || result === 'SignInClient')
    trackProductEvent('Client Matched', { clientMatched: true, practiceId, componentName });
};
