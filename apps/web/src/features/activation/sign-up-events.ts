import { errorCode } from '../../platform/api-client.ts';
import { useSession } from '../../auth/session-store.ts';
import { trackProductEvent } from '../../platform/telemetry/telemetry.ts';

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
