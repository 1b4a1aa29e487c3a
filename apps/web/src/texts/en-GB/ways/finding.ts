/** The words of the way to a record. */
export const findingTexts = {
  weCouldNotLoadYour: 'We couldn’t load your details',
  tryAgain: 'Try Again',
  theNumberWeShouldCall: 'the phone number we should call',
  thankYou: 'Thank you',
  hasYourRequestAndWill: 'has your request and will call you during opening hours. You can close this page.',
  enterYourName: 'Enter your name',
  askForACall: 'Ask for a call',
  ask: 'Ask',
  toCallYou: 'to call you',
  yourName: 'Your name',
  telephoneNumber: 'Phone number',
  anythingTheyShouldKnowOptional: 'Anything they should know (optional)',
};
