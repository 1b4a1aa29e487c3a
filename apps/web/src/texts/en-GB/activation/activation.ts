import { part } from '../../part.ts';
export const activationTexts = {
  help: 'Would you rather talk to someone?',
  beforeBooking: 'Finish setting up your account first. Then you can choose a time here.',
  finishAccount: 'Finish setting up',
  bookByPhone: 'Or call your practice to book:',
  mailboxHelp: 'Can’t get into that inbox?',
  signInHelp: 'Can’t sign in?',
  beforeHelp: 'Have you been here before?',
  call: (practice: string, phone: string) => `Call ${practice} on ${phone}`,
  yourPractice: 'Your practice',
  practice: 'Practice',
  lastName: 'Last name',
  postcode: 'Postcode',
  email: 'Email address',
  phone: 'Phone number',
  checkYourAnswers: 'Check your answers',
  checkMyAnswers: 'Check my answers',
  tryAgain: 'Try again',
  sending: 'Sending',
  offline: 'Online registration is currently unavailable for this practice.',
  offlineCall: (phone: string) => `Please call the practice on ${part(phone)}`,
  otherAccount: {
    title: 'This record is linked to another account',
    lead: 'Sign in with that account. To protect your data, we can’t tell you which one it is.',
    signIn: 'Sign out and in again',
  },
  terms: {
    missing: 'Agree to the terms to continue',
    agree: `I agree to the ${part('terms')}`,
    privacy: `Find out how we use your details in the ${part('privacy notice')}.`,
    newTab: '(opens in a new tab)',
  },
};

export const callBackTexts = {
  title: (practice: string) => `Ask ${practice} to call you`,
  submit: 'Ask for a call',
  name: 'Your name',
  nameMissing: 'Enter your name',
  phoneMissing: 'Enter the phone number we should call',
  message: 'Anything they should know (optional)',
  thanks: 'Thank you',
  received: (practice: string) =>
    `${practice} has your request and will call you during opening hours. You can close this page.`,
};
