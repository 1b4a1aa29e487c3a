export const holdingTexts = {
  doYouNeedMoreTime: 'Do you need more time?',
  endingSoon: (minutes: number) =>
    minutes === 1
      ? 'We’re keeping this time for you for about 1 minute more. You can have 10 more minutes. Nothing you’ve entered will be lost.'
      : `We’re keeping this time for you for about ${minutes} minutes more. You can have 10 more minutes. Nothing you’ve entered will be lost.`,
  iNeedMoreTime: 'I need more time',
  keepGoing: 'Keep going',
  noLongerKept: 'We’re no longer keeping this time for you',
  bookedElsewhere: 'You’ve booked this',
  bookedElsewhereLead: (when: string) => `You booked ${when} in another tab or on another device.`,
  askingForIt: 'Checking',
  tryAgain: (when: string) => `Try ${when} again`,
  minutesLeft: (minutes: number) =>
    minutes === 1
      ? 'We’re keeping this time for about 1 minute more.'
      : `We’re keeping this time for about ${minutes} minutes more.`,
  extendedUntil: (untilOf: string | number) => `We’re keeping this time until ${untilOf}.`,
  keptFor: (minutes: number) => (minutes === 1 ? 'Kept for 1 more minute' : `Kept for ${minutes} more minutes`),
  keptAtMost: (minutes: number) =>
    minutes === 1
      ? 'Kept for 1 more minute. We can’t keep it any longer than that.'
      : `Kept for ${minutes} more minutes. We can’t keep it any longer than that.`,
  oneMoment: 'One moment',
};
