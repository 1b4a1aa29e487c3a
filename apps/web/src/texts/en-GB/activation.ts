/** What all pages on the way to a record say. */
export const activationTexts = {
  help: 'Rather talk to somebody?',
  mailboxHelp: 'Can’t get into that inbox?',
  signInHelp: 'Cannot sign in?',
  beforeHelp: 'Have you been here before?',
  call: (practice: string, phone: string) => `Call ${practice} on ${phone}`,
  yourPractice: 'Your practice',
  practice: 'Practice',
  lastName: 'Last name',
  postcode: 'Postcode',
  email: 'E-mail address',
  checkYourAnswers: 'Check your answers',
  checkWhatIEntered: 'Check what I entered',
  tryAgain: 'Try again',
  offline: 'Online registration is currently unavailable for this practice.',
  offlineCall: 'Please call the practice on',
  termsMissing: 'Agree to the terms to go on',
};
