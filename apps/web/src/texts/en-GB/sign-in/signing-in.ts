import { part } from '../../part.ts';
export const signingInTexts = {
  tryAgain: 'Try Again',
  signIn: 'Sign in',
  backToStart: 'Back to the start',
  takingToSignIn: 'Taking you to sign in',
  takingToSignUp: 'Taking you to sign up',
  couldNotStart: 'We couldn’t start signing you in',
  needsHelpNow: `If your pet needs help now, don’t wait for this page: ${part('24-hour emergency vet')}.`,
};

export type SignInFailure = {
  readonly title: string;
  readonly text: string;
  /** Lists the numbers of all practices. */
  readonly callsPractice?: boolean;
  readonly retryFor?: string;
  readonly steps?: readonly string[];
};

export const signInFailures: Readonly<Record<string, SignInFailure>> = {
  Blocked: {
    title: 'Your browser is blocking sign-in',
    text: 'You’ve been sent back here twice without being signed in. This usually means your browser is blocking our cookies.',
    steps: [
      'Allow cookies for this site in your browser settings.',
      'Turn off private browsing, or use another browser.',
      'Try again.',
    ],
  },
  UnknownProvider: {
    title: 'You can’t sign in this way',
    text: 'The portal doesn’t use the sign-in service you were sent to. Try again to sign in another way. If it keeps happening, call your practice.',
    callsPractice: true,
  },
  Denied: {
    title: 'You’re not signed in',
    text: 'You left before you’d finished signing in. Nothing has changed. You can try again.',
  },
  Refused: {
    title: 'The sign-in service didn’t let you in',
    text: 'Look for an email from it: you may have to confirm your email address first. Check your spam folder too. Then try again. If it keeps happening, call your practice.',
    callsPractice: true,
  },
  Expired: {
    title: 'You need to start signing in again',
    text: 'Your sign-in took too long, was started in another browser or has already been used. Please start again.',
  },
  Callback: {
    title: 'We couldn’t sign you in',
    text: 'There was a problem with the sign-in service. Try again in a moment. If it keeps happening, call your practice.',
    callsPractice: true,
  },
  NotFresh: {
    title: 'We couldn’t confirm that it’s you',
    text: 'The sign-in service didn’t confirm your password. You’re still signed in, and nothing has changed. Try again, or call your practice if it keeps happening.',
    callsPractice: true,
    retryFor: '/client-detail/privacy',
  },
  OtherAccount: {
    title: 'That’s a different account',
    text: 'You signed in with a different account. You’re still signed in to the one you were using, and nothing has changed. Try again with the same account.',
    retryFor: '/client-detail/privacy',
  },
  Providers: {
    title: 'You can’t sign in at the moment',
    text: 'The sign-in service is not responding. Try again in a few minutes. If it keeps happening, call your practice.',
    callsPractice: true,
  },
};
export const unknownSignInFailure: SignInFailure = {
  title: 'We couldn’t sign you in',
  text: 'Something went wrong. Try again, or call your practice if it keeps happening.',
  callsPractice: true,
};
