import { possessive } from '@portal/domain/pets/possessive';
import { clockTexts } from './clock.ts';

const inOneLine = new Intl.ListFormat('en-GB');

export const listed = (pets: readonly string[]): string => inOneLine.format(pets);

/** Each pet of a visit has an appointment. */
const staysAsItIs = (when: string, pets: number): string =>
  pets > 1 ? `Your appointments on ${when} stay as they are` : `Your appointment on ${when} stays as it is`;

export const waitingListTexts = {
  title: 'Earlier times',
  tellMe: 'Tell me if something earlier comes up',
  noneSuits: 'None of these times suit you?',
  isWaiting: 'You’re waiting for an earlier time.',
  seeWhatYouAskedFor: 'See what you asked for',
  how: 'When a time comes up, we’ll email you and keep it for you while you decide.',
  stays: (when: string, pets: number) => `${staysAsItIs(when, pets)} unless you take another time.`,
  about: (pet: string, reason: string) => `${pet}, ${reason}`,
  forAll: (pets: readonly string[], areBooked: boolean) =>
    `We’ll look for one time for ${inOneLine.format(pets)}, one after another. If only one of them needs an earlier time, ${areBooked ? 'call us' : 'search again for that one'}.`,
  notFor: (pets: readonly string[], others: readonly string[]) =>
    `${inOneLine.format(others)} already ${others.length === 1 ? 'has' : 'have'} an appointment for this, so we’ll look for a time for ${inOneLine.format(pets)} only. For a time for all of them, call us.`,
  noLongerFor: (pets: readonly string[]) =>
    `This replaces what you asked for before: we’ll stop looking for a time for ${inOneLine.format(pets)}.`,
  days: 'Days that suit you',
  times: 'Times that suit you',
  practices: 'Practices that suit you',
  who: 'Who with',
  anyone: 'Anyone',
  only: (name: string) => `Only ${name}`,
  sameDay: 'Tell me about earlier times on the same day too',
  weekdays: [...clockTexts.weekdays.slice(1), clockTexts.weekdays[0] ?? ''],
  parts: [
    { title: clockTexts.morning, description: 'Before midday' },
    { title: clockTexts.afternoon, description: 'Midday to 5pm' },
    { title: clockTexts.evening, description: 'From 5pm' },
  ],
  chooseDays: 'Choose at least one day',
  chooseTimes: 'Choose at least one time of day',
  choosePractices: 'Choose at least one practice',
  send: 'Tell me',
  saved: 'We’ll tell you if something earlier comes up.',
  closed: {
    title: 'You can’t ask for an earlier time online',
    text: (forSeveral: boolean) =>
      forSeveral
        ? 'You may be able to ask for one pet at a time. Or call the practice. They can still help.'
        : 'Call the practice. They can still help.',
  },
  none: 'You’re not waiting for an earlier time',
  noneHint: 'You can ask for one under “More” of an appointment, or when no time suits you while you book.',
  insteadOf: 'Instead of',
  insteadOfDay: (day: string) => `Instead of ${day}`,
  entryDays: 'Days',
  entryTimes: 'Times',
  anyDay: 'Any day',
  anyTime: 'Any time',
  range: (first: string, last: string) => `${first} to ${last}`,
  aboveLimit: (most: number, booked: number) =>
    `We can take ${most} appointments booked online, and you have ${booked}. We’ll keep a time for you once you have fewer.`,
  neverOffered: 'We’re still looking.',
  lastOffered: (day: string) => `We last found a time for you on ${day}. We’re still looking.`,
  resting: 'We kept two times for you and didn’t hear from you, so we’ve stopped looking.',
  stillLooking: 'I’m still looking',
  change: 'Change',
  changeOf: (about: string) => `Change what you asked for: ${about}`,
  stop: 'Stop looking',
  stopFor: (about: string) => `Stop looking: ${about}`,
  stopped: 'We’ve stopped looking.',
  oneMoment: 'One moment',
};

export const waitingOfferTexts = {
  title: (pet: string) => `An earlier time for ${pet}`,
  keepingUntil: (time: string) => `We’re keeping it for you until ${time}.`,
  when: 'When',
  what: 'What for',
  with: 'With',
  where: 'Where',
  inTurn: 'They’ll be seen one after another.',
  replaces: (when: string) => `It replaces ${when}.`,
  take: 'Take this time',
  leave: 'No, thanks',
  taken: (pets: readonly string[], when: string) =>
    `${inOneLine.format(pets)} ${pets.length === 1 ? 'is' : 'are'} booked for ${when}`,
  replaced: (when: string) => `This replaces ${when}. We’ll email you the new time.`,
  takenBefore: 'You took this time',
  notBooked: 'The appointment is over, or is not booked any more.',
  undo: 'Change back to the old time',
  over: 'We’re no longer keeping this time',
  keptUntil: (time: string) => `This time was kept for you until ${time}.`,
  keptUntilStands: (time: string, day: string, pets: number) =>
    `This time was kept for you until ${time}. ${staysAsItIs(day, pets)}.`,
  declined: 'You’ve let this time go',
  stands: (day: string, pets: number) => `${staysAsItIs(day, pets)}.`,
  nextTime: 'We’ll tell you about the next time that suits you.',
  undone: (pets: readonly string[], when: string) =>
    `${possessive(inOneLine.format(pets))} ${pets.length > 1 ? 'appointments are' : 'appointment is'} back on ${when}`,
  unknown: {
    title: 'We couldn’t find this time',
    text: 'The link may be wrong, or it may have been sent to someone else.',
    exit: { to: '/appointments', label: 'See your appointments' } as const,
  },
};
