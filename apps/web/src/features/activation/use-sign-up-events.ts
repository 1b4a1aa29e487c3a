import { useSession } from '../../auth/session-store.ts';
import { trackProductEvent } from '../../platform/telemetry/track-product-event.ts';
import { problemCode } from './problem-code.ts';

/** How a sign-up ends, for the practice group: with which kind of login, or for which reason not (spec §1). Never who. */
export const useSignUpEvents = (componentName: string) => {
  const session = useSession().data;
  const auth0Id = session?.user?.sub;
  const signUpMethod = session?.authenticationType;
  const who = {
    componentName,
    ...(signUpMethod === undefined ? {} : { signUpMethod }),
    // The provider's own number for the login: the one identifier that the specification names.
    ...(auth0Id === undefined ? {} : { auth0Id }),
  };
  return {
    succeeded: () => trackProductEvent('Sign Up Succeeded', { ...who, signUpSucceeded: true }),
    failed: (error: unknown) =>
      trackProductEvent('Sign Up Failed', {
        ...who,
        signUpFailedReason: problemCode(error) ?? 'NO_ANSWER',
        signUpSucceeded: false,
      }),
  };
};
