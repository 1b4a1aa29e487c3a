type Told = {
  readonly pet: string;
  readonly practice: string;
  readonly by: string;
  readonly until: string | null;
  readonly supply: 'COLLECT' | 'PRESCRIPTION' | 'OTHER';
};

const readyWords = {
  COLLECT: (until: string | null) =>
    until === null ? 'You can collect it now.' : `You can collect it until ${until}.`,
  PRESCRIPTION: (until: string | null) =>
    until === null
      ? 'Your written prescription is ready. You can take it to any pharmacy.'
      : `Your written prescription is ready until ${until}. You can take it to any pharmacy.`,
  OTHER: () => 'It’s ready for you.',
} as const;

/** What each state is called, and what it means for the person. */
export const stateTexts = {
  SENT: { word: 'Not answered yet', text: ({ practice, by }: Told) => `${practice} should answer by ${by}.` },
  SEEN: { word: 'Seen by the practice', text: ({ practice, by }: Told) => `${practice} should answer by ${by}.` },
  PREPARING: {
    word: 'Being prepared',
    text: ({ practice }: Told) => `${practice} is getting it ready. We’ll tell you when it is.`,
  },
  READY: { word: 'Ready', text: ({ supply, until }: Told) => readyWords[supply](until) },
  COLLECTED: { word: 'Collected', text: () => null },
  CHECK_UP: { word: 'Needs a check-up', text: ({ pet }: Told) => `The vet needs to see ${pet} first.` },
  NOT_POSSIBLE: {
    word: 'Not possible',
    text: ({ practice }: Told) => `${practice} can’t supply this. Call them about what to do next.`,
  },
  WITHDRAWN: { word: 'Withdrawn', text: () => null },
  LAPSED: {
    word: 'Ended',
    text: ({ practice }: Told) => `Nothing has happened for a long time, so we’ve ended this. Call ${practice}.`,
  },
} as const;

/** The words for READY and COLLECTED, by way of supply. */
export const suppliedTexts = {
  COLLECT: { READY: 'Ready to collect', COLLECTED: 'Collected' },
  PRESCRIPTION: { READY: 'Prescription ready', COLLECTED: 'Handed over' },
  OTHER: { READY: 'Ready', COLLECTED: 'Handed over' },
} as const;

export const requestTexts = {
  news: 'New answers',
  open: 'Open requests',
  earlier: 'Earlier requests',
  none: 'No requests yet',
  noneText: 'Ask for a medicine that your pet has regularly, and see here when it’s ready.',
  noneOpen: 'You have no open requests.',
  several: (count: number) => `${count} medicines`,
  forPets: (what: string, pets: string) => `${what} for ${pets}`,
  sent: (practice: string) => `We’ve sent your request to ${practice}`,
  sentText: (practice: string, by: string) =>
    `${practice} should answer by ${by}. We’ll email you, and you can always see here where it is.`,
  late: (practice: string) => `${practice} is taking longer than usual`,
  lateText: (by: string) =>
    `You should have had an answer by ${by}. We’ve reminded the practice. If you need it soon, call:`,
  says: (practice: string, message: string) => `${practice} says: “${message}”`,
  yourNote: (note: string) => `Your note: “${note}”`,
  sentStep: 'Sent',
  step: (word: string, when: string) => `${word}: ${when}`,
  steps: (medicine: string) => `What has happened: ${medicine}`,
  collect: 'To collect from the practice',
  prescription: 'As a written prescription',
  withdraw: 'Withdraw this request',
  withdrawRest: 'Withdraw what isn’t being prepared',
  withdrawOf: (what: string, about: string) => `${what}: ${about}`,
  withdrawTitle: 'Withdraw this request?',
  withdrawText: 'The practice will not prepare it. You can ask again at any time.',
  withdrawRestText: 'What the practice is already preparing stays. You can ask for the rest again at any time.',
  keep: 'Keep it',
  withdrawn: 'Your request is withdrawn.',
};
