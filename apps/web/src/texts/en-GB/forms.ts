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
  meantStart: 'Did you mean',
  meantEnd: '?',
  meantElse: '? If not, just continue.',
  use: (meant: string) => `Use ${meant}`,
  noTitle: 'None',
  titlesMissing: 'We couldn’t load the list of titles. You can continue without it, or try again.',
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
