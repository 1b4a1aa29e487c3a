/** What all pages on the way to a record say. */
export const activationTexts = {
  help: 'Rather talk to somebody?',
  mailboxHelp: 'Cannot get at that mailbox?',
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
  termsMissing: 'Accept the terms and the privacy notice to go on',
};
