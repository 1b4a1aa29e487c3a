import { signInFailures, unknownSignInFailure } from '#texts/sign-in/signing-in';
import { useSearch } from '../platform/router/use-router.ts';
import { SignInFailed } from './sign-in-failed.tsx';

export const SignInErrorPage = () => {
  const { error: code = '' } = useSearch() as { error?: string };
  const failure = signInFailures[code] ?? unknownSignInFailure;
  const { retryFor } = failure;
  return (
    <SignInFailed failure={failure} again={retryFor === undefined ? {} : { callbackUrl: retryFor, fresh: true }} />
  );
};
