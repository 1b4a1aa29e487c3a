export const requestTexts = {
  sendRequest: 'Send request',
  checkAndSend: 'Check and send',
  practiceConfirms: (practice: string) =>
    `${practice} confirms each booking. We’ll keep this time for you and email you when they’ve answered.`,
  sent: 'We’re confirming your appointment',
  answersBy: (practice: string, time: string) =>
    `Not confirmed yet. ${practice} will answer by ${time}, and we’ll email you.`,
  askForThisTime: 'Ask for this time',
  askedForAnother: 'You’ve asked for another time',
  staysUntil: (practice: string) => `We’ll keep this time for you until ${practice} confirms the new one.`,
  moveAwaited: (asked: string, practice: string, time: string) =>
    `You’ve asked for ${asked} instead. ${practice} will answer by ${time}. Until then, we’ll keep this time for you.`,
  moveRefused: (practice: string, time: string) => `${practice} couldn’t offer ${time}. You still have this time.`,
  moveExpired: (practice: string, time: string) =>
    `${practice} didn’t answer your request for ${time} in time. You still have this time.`,
  refused: (practice: string) => `${practice} couldn’t offer this time.`,
  expired: (practice: string) => `${practice} didn’t answer in time, so this isn’t booked.`,
  saying: (message: string) => `They said: “${message}”`,
  notBooked: 'Your appointment isn’t booked',
};
