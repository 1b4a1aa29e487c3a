import type { AttentionKind } from '@portal/domain/appointments/attention';

type Told = {
  readonly pet: string;
  readonly practice: string;
  readonly clinician: string;
  readonly when: string;
  readonly time: string;
  readonly before: string;
  readonly minutes: number;
  readonly later: string;
};

type Words = {
  readonly title: (told: Told) => string;
  readonly text: (told: Told) => string;
  readonly action: string;
};

export const attentionTexts = {
  OFFER: {
    title: ({ pet }) => `There’s an earlier time for ${pet}`,
    text: ({ when, practice }) => `${when} at ${practice}. We’re keeping it for you for a short while.`,
    action: 'See the time',
  },
  CHANGED: {
    title: ({ practice, pet }) => `${practice} has changed ${pet}’s appointment`,
    text: ({ when, before }) => `It’s now on ${when}. It was on ${before}.`,
    action: 'See the appointment',
  },
  CANCELLED: {
    title: ({ practice, pet }) => `${practice} has cancelled ${pet}’s appointment`,
    text: ({ when }) => `It was on ${when}. You can book another time, or call us.`,
    action: 'See the appointment',
  },
  LATE: {
    title: ({ clinician, minutes }) => `${clinician} is running about ${minutes} minutes late`,
    text: ({ pet, time, later }) => `Your time stays ${time}; you can come with ${pet} at ${later}.`,
    action: 'See today’s page',
  },
  HERE: {
    title: () => 'Tell us when you’re here',
    text: ({ pet, time, practice }) => `${pet}’s appointment is at ${time} at ${practice}.`,
    action: 'See today’s page',
  },
  REMINDER: {
    title: () => 'Will you be there?',
    text: ({ pet, when, practice }) => `${pet}’s appointment is on ${when} at ${practice}.`,
    action: 'Answer',
  },
  QUESTIONS: {
    title: ({ pet }) => `A few questions before ${pet}’s appointment`,
    text: ({ when }) => `It’s on ${when}. Your answers help us get ready.`,
    action: 'Answer the questions',
  },
  MEDICINE: {
    title: ({ pet }) => `There’s news about ${pet}’s medicine`,
    text: ({ practice }) => `See what ${practice} has answered.`,
    action: 'See your request',
  },
  RESTING: {
    title: ({ pet }) => `Are you still looking for an earlier time for ${pet}?`,
    text: () => 'You didn’t answer our last two offers, so we’ve stopped looking.',
    action: 'See what you asked for',
  },
} as const satisfies Record<AttentionKind, Words>;

export const agreeTexts = { fine: 'That’s fine', fineTo: (title: string) => `That’s fine: ${title}` };
