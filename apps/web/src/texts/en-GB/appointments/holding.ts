/** The words of a time that is being kept. */
export const holdingTexts = {
  doYouNeedMoreTime: 'Do you need more time?',
  endingSoon: (minutes: string | number) =>
    `We’re keeping this time for you for ${minutes} more. You can have 10 more minutes. Nothing you’ve entered will be lost.`,
  iNeedMoreTime: 'I need more time',
  keepGoing: 'Keep going',
  noLongerKept: 'We’re no longer keeping this time for you',
  keptShortly: 'We can only keep a time for a short while.',
  mayStillBeFree: 'may still be free, and everything you’ve entered is still here.',
  askingForIt: 'Checking',
  try: 'Try',
  again: 'again',
  about1Minute: 'about 1 minute',
  aboutMinutes: (minutes: string | number) => `about ${minutes} minutes`,
  minutesLeft: (minutesWords: string | number) => `We’re keeping this time for ${minutesWords} more.`,
  extendedUntil: (untilOf: string | number) => `We’re keeping this time until ${untilOf}.`,
  keptUntil: 'We’re keeping this time for you until',
  fromNow: 'from now',
  notLonger: ' We can’t keep it any longer than that.',
  oneMoment: 'One moment',
};
