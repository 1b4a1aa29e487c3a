export const holdingTexts = {
  doYouNeedMoreTime: 'Do you need more time?',
  endingSoon: (minutes: string | number) =>
    `We’re keeping this time for you for ${minutes} more. You can have 10 more minutes. Nothing you’ve entered will be lost.`,
  iNeedMoreTime: 'I need more time',
  keepGoing: 'Keep going',
  noLongerKept: 'We’re no longer keeping this time for you',
  askingForIt: 'Checking',
  try: 'Try',
  again: 'again',
  about1Minute: 'about 1 minute',
  aboutMinutes: (minutes: string | number) => `about ${minutes} minutes`,
  minutesLeft: (minutesWords: string | number) => `We’re keeping this time for ${minutesWords} more.`,
  extendedUntil: (untilOf: string | number) => `We’re keeping this time until ${untilOf}.`,
  keptFor: (minutes: number) => (minutes === 1 ? 'Kept for 1 more minute' : `Kept for ${minutes} more minutes`),
  notLonger: '. We can’t keep it any longer than that.',
  oneMoment: 'One moment',
};
