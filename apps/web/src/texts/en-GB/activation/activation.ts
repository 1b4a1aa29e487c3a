/** What all pages on the way to a record say. */
export const activationTexts = {
  help: 'Would you rather talk to someone?',
  mailboxHelp: 'Can’t get into that inbox?',
  signInHelp: 'Can’t sign in?',
  beforeHelp: 'Have you been here before?',
  call: (practice: string, phone: string) => `Call ${practice} on ${phone}`,
  yourPractice: 'Your practice',
  practice: 'Practice',
  lastName: 'Last name',
  postcode: 'Postcode',
  email: 'Email address',
  checkYourAnswers: 'Check your answers',
  checkWhatIEntered: 'Check my answers',
  tryAgain: 'Try again',
  offline: 'Online registration is currently unavailable for this practice.',
  offlineCall: 'Please call the practice on',
  termsMissing: 'Agree to the terms to continue',
};
