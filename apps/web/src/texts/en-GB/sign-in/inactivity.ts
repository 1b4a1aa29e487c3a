export const inactivityTexts = {
  expiryTitle: 'Your session will expire soon',
  expiryText: 'You’ve been inactive for a while. To protect your details, we’ll log you out.',
  secondsLeft: (seconds: number) => (seconds === 1 ? '1 second left' : `${seconds} seconds left`),
  /** Announced to screen readers every minute, then at 60, 40 and 20 seconds. */
  saySecondsLeft: (seconds: number) =>
    `Your session will expire in ${seconds === 60 ? '1 minute' : `${seconds} seconds`}.`,
  continueSession: 'Continue session',
  logOut: 'Log out',
};
