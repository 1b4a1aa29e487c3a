/** The words of a time that is being kept. */
export const holdingTexts = {
  doYouNeedMoreTime: 'Do you need more time?',
  weAreKeepingThisTime: (minutes: string | number) =>
    `We are keeping this time for you for ${minutes} more. You can have ten more minutes; nothing you have entered is lost.`,
  iNeedMoreTime: 'I need more time',
  keepGoing: 'Keep going',
  weAreNoLongerKeeping: 'We are no longer keeping this time for you',
  weCanKeepATime: 'We can keep a time for a while only.',
  mayStillBeFreeAnd: 'may still be free, and everything you have entered is still here.',
  askingForIt: 'Asking for it',
  try: 'Try',
  again: 'again',
  about1Minute: 'about 1 minute',
  aboutMinutes: (minutes: string | number) => `about ${minutes} minutes`,
  weAreKeepingThisTimeFor: (minutesWords: string | number) => `We are keeping this time for ${minutesWords} more.`,
  weAreKeepingThisTimeUntil: (untilOf: string | number) => `We are keeping this time until ${untilOf}.`,
  weAreKeepingThisTimeForYou: 'We are keeping this time for you until',
  fromNow: 'from now',
  weCannotKeepItLonger: ' We cannot keep it longer than that.',
  oneMoment: 'One moment',
};
