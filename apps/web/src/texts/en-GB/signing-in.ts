/** The words of signing in and signing up. */
export const signingInTexts = {
  tryAgain: 'Try Again',
  signIn: 'Sign in',
  backToStart: 'Back to the start',
  takingToSignIn: 'Taking you to sign in',
  takingToSignUp: 'Taking you to sign up',
  couldNotStart: 'We could not start signing you in',
  needsHelpNow: 'If your pet needs help now, do not wait for this page:',
  emergencyVet: '24-hour emergency vet',
  blockedTitle: 'Your browser is blocking sign-in',
  blockedText: 'You were sent back here twice without being signed in. Usually the browser does not keep our cookie.',
  blockedSteps: [
    'Allow cookies for this site in your browser’s settings.',
    'Leave private browsing, or open the portal in another browser.',
    'Then try again.',
  ],
};

type Failure = {
  readonly title: string;
  readonly text: string;
  /** The page that needed the password again. */
  readonly retryFor?: string;
};

/** Why a sign-in did not work, by the `error` in the address of the error page. */
export const signInFailures: Readonly<Record<string, Failure>> = {
  Denied: {
    title: 'You have not signed in',
    text: 'You went back before signing in was finished. Nothing has changed.',
  },
  Expired: {
    title: 'That sign-in is no longer valid',
    text: 'It was started too long ago, in another browser, or has been used already. Please start again.',
  },
  Callback: {
    title: 'We could not sign you in',
    text: 'The sign-in service gave an answer that we could not accept. Please try again in a moment.',
  },
  NotFresh: {
    title: 'We couldn’t confirm that it’s you',
    text: 'The sign-in service didn’t tell us that it checked your password just now. You’re still signed in, and nothing has changed. Try again, or call your practice if it keeps happening.',
    retryFor: '/client-detail/privacy',
  },
  OtherAccount: {
    title: 'That’s a different account',
    text: 'You signed in with a different account from the one you’re using here. You’re still signed in as before, and nothing has changed. Try again with the same account.',
    retryFor: '/client-detail/privacy',
  },
  Providers: {
    title: 'Signing in is not possible just now',
    text: 'We could not find out where to sign you in. Please try again in a few minutes.',
  },
};
export const unknownSignInFailure: Failure = {
  title: 'We could not sign you in',
  text: 'Something went wrong on the way. Please try again.',
};
