/** The words of signing in, staying signed in and being signed out. */
export const sessionTexts = {
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
  expiryTitle: 'Your session will expire soon',
  expiryText: 'You have not done anything here for a while. To protect your details we will log you out.',
  secondsLeft: (seconds: number) => `${seconds} ${seconds === 1 ? 'second' : 'seconds'} left`,
  /** Said to those who listen, once a minute and then at 60, 40 and 20 seconds. */
  saySecondsLeft: (seconds: number) =>
    `Your session will expire in ${seconds === 60 ? '1 minute' : `${seconds} seconds`}.`,
  continueSession: 'Continue session',
  logOut: 'Log out',
  loggedOutTitle: 'You have been logged out',
  loggedOutText: 'Nothing happened here for 15 minutes, so we closed your session to protect your details.',
  /** Only ever logged (spec §8). */
  loginFailed: 'Login failed',
  accessTokenFailed: 'Get access token failed',
};

type Failure = { readonly title: string; readonly text: string };

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
  Providers: {
    title: 'Signing in is not possible just now',
    text: 'We could not find out where to sign you in. Please try again in a few minutes.',
  },
};
export const unknownSignInFailure: Failure = {
  title: 'We could not sign you in',
  text: 'Something went wrong on the way. Please try again.',
};
