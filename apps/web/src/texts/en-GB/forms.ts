import { part } from '../part.ts';
export const formTexts = {
  /** Cleared as soon as there is a value; worded by the product specification. */
  reasonMissing: 'Please enter a reason',
  problem: 'There is a problem',
  errorPrefix: 'Error: ',
  back: 'Back',
  continue: 'Continue',
  submitting: 'Submitting...',
  submissionFailed:
    'Submission failed, please try again. If the problem persists, please contact your practice for help.',
  leaveTitle: 'Leave without saving?',
  leaveText: 'You have unsaved changes on this page.',
  leave: 'Leave without saving',
  stay: 'Stay on this page',
  didYouMean: (meant: string) => `Did you mean ${part(meant)}?`,
  didYouMeanOrContinue: (meant: string) => `Did you mean ${part(meant)}? If not, just continue.`,
  use: (meant: string) => `Use ${meant}`,
  noTitle: 'None',
  titlesMissing: 'We couldn’t load the list of titles. You can continue without it, or try again.',
  firstName: {
    missing: 'Enter your first name',
    tooLong: (most: number) => `Your first name must be ${most} characters or fewer`,
    symbols: 'Enter your first name without numbers or symbols',
  },
  lastName: {
    missing: 'Enter your last name',
    tooLong: (most: number) => `Your last name must be ${most} characters or fewer`,
    symbols: 'Enter your last name without numbers or symbols',
  },
  mobile: 'Mobile number',
  mobileMissing: 'Enter your mobile number, or tick “I don’t have a mobile”',
  noMobile: 'I don’t have a mobile',
  phone: 'Phone number',
  phoneMissing: 'Enter a phone number',
  useAsPhone: (number: string) => `Use ${number} as my phone number`,
  tooLong: (most: number) => `This must be ${most} characters or fewer`,
  met: 'met',
  unmet: 'not met yet',
  /** Items of the password checklist; the field's hint has the sentence above them. */
  password: {
    length: 'at least 8 characters',
    kinds: 'at least 3 of these 4 kinds:',
    lowerCase: 'lower-case letters',
    upperCase: 'upper-case letters',
    digit: 'a digit',
    special: 'a special character',
  },
};
