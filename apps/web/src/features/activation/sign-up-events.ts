import { useEffect } from 'react';
import type { ClientCheck } from '@portal/contract/activation/activation.schemas';
import { useSession } from '../../auth/session-store.ts';
import { errorCode } from '../../platform/api-client.ts';
import { placeNavigatedFrom, trackProductEvent } from '../../platform/telemetry/telemetry.ts';

export const useSignUpPageVisited = (componentName: string): void => {
  useEffect(
    () => trackProductEvent('Sign Up Page Visited', { componentName, placeNavigatedFrom: placeNavigatedFrom() }),
    [componentName],
  );
};

/** Never includes who was found. */
export const trackClientCheck = ({ result, practice: { practiceId } }: ClientCheck, componentName: string): void => {
  trackProductEvent('New Client Checked', { clientCheckResult: result, practiceId, componentName });
  if (result === 'VerifyClient' || result === 'SignInClient')
    trackProductEvent('Client Matched', { clientMatched: true, practiceId, componentName });
};

/** Reports the kind of login or the failure reason; never personal data. */
export const useSignUpEvents = (componentName: string) => {
  const session = useSession().data;
  const auth0Id = session?.user?.sub;
  const signUpMethod = session?.authenticationType;
  const who = {
    componentName,
    ...(signUpMethod === undefined ? {} : { signUpMethod }),
    // The provider's id for the login is the only identifier allowed in telemetry.
    ...(auth0Id === undefined ? {} : { auth0Id }),
  };
  return {
    succeeded: () => trackProductEvent('Sign Up Succeeded', { ...who, signUpSucceeded: true }),
    failed: (error: unknown) =>
      trackProductEvent('Sign Up Failed', {
        ...who,
        signUpFailedReason: errorCode(error) ?? 'NO_ANSWER',
        signUpSucceeded: false,
      }),
  };
};
