import { possessive } from '@portal/domain/pets/possessive';
import type { Attention } from '@portal/contract/appointments/attention.schemas';
import type { AttentionKind } from '@portal/domain/appointments/attention';

const listed = new Intl.ListFormat('en-GB');

type News = NonNullable<Attention['medicine']>['state'];

type Told = {
  readonly pet: string;
  /** Of the visit. */
  readonly pets: readonly string[];
  readonly practice: string;
  readonly clinician: string;
  readonly when: string;
  readonly time: string;
  readonly before: string;
  readonly minutes: number;
  readonly later: string;
  /** About a request for medicines. */
  readonly news: News;
  readonly until: string | null;
  readonly canBook: boolean;
  readonly keptUntil: string;
};

type Words = {
  readonly title: (told: Told) => string;
  readonly text: (told: Told) => string;
  readonly action: string;
};

const medicineTexts = {
  READY: {
    title: ({ pet }) => `${possessive(pet)} medicine is ready`,
    text: ({ practice, until }) =>
      until === null ? `${practice} has it ready for you.` : `${practice} has it ready for you until ${until}.`,
  },
  CHECK_UP: {
    title: ({ pet }) => `The vet needs to see ${pet} first`,
    text: ({ pet, practice, canBook }) =>
      `${practice} can’t supply ${possessive(pet)} medicine before a check-up. ${canBook ? 'You can book it online.' : 'Call them to book it.'}`,
  },
  NOT_POSSIBLE: {
    title: ({ practice, pet }) => `${practice} can’t supply ${possessive(pet)} medicine`,
    text: () => 'See what they say, or call them about what to do next.',
  },
  LATE: {
    title: ({ pet }) => `We’re still waiting for an answer about ${possessive(pet)} medicine`,
    text: ({ practice }) =>
      `${practice} is taking longer than usual. We’ve reminded them. If you need it soon, call them.`,
  },
} as const satisfies Record<News, Pick<Words, 'title' | 'text'>>;

export const attentionTexts = {
  OFFER: {
    title: ({ pets }) => `There’s an earlier time for ${listed.format(pets)}`,
    text: ({ when, practice, keptUntil }) => `${when} at ${practice}. We’re keeping it for you until ${keptUntil}.`,
    action: 'See the time',
  },
  CHANGED: {
    title: ({ practice, pet }) => `${practice} has changed ${possessive(pet)} appointment`,
    text: ({ when, before }) =>
      when === before ? `It’s still on ${when}. See what has changed.` : `It’s now on ${when}. It was on ${before}.`,
    action: 'See the appointment',
  },
  CANCELLED: {
    title: ({ practice, pet }) => `${practice} has cancelled ${possessive(pet)} appointment`,
    text: ({ when }) => `It was on ${when}. You can book another time, or call us.`,
    action: 'See the appointment',
  },
  LATE: {
    title: ({ clinician, minutes }) => `${clinician} is running about ${minutes} minutes late`,
    text: ({ time, later }) => `We expect to see you at about ${later} instead of ${time}. You can come then.`,
    action: 'See today’s page',
  },
  HERE: {
    title: () => 'Tell us when you’re here',
    text: ({ pet, pets, time, practice }) =>
      pets.length === 1
        ? `${possessive(pet)} appointment is at ${time} at ${practice}.`
        : `${listed.format(pets)} are booked for ${time} at ${practice}.`,
    action: 'See today’s page',
  },
  REMINDER: {
    title: () => 'Will you be there?',
    text: ({ pet, pets, when, practice }) =>
      pets.length === 1
        ? `${possessive(pet)} appointment is on ${when} at ${practice}.`
        : `${listed.format(pets)} are booked for ${when} at ${practice}.`,
    action: 'Answer',
  },
  QUESTIONS: {
    title: ({ pet }) => `A few questions before ${possessive(pet)} appointment`,
    text: ({ when }) => `It’s on ${when}. Your answers help us get ready.`,
    action: 'Answer the questions',
  },
  MEDICINE: {
    title: (told) => medicineTexts[told.news].title(told),
    text: (told) => medicineTexts[told.news].text(told),
    action: 'See your request',
  },
  RESTING: {
    title: ({ pets }) => `Are you still looking for an earlier time for ${listed.format(pets)}?`,
    text: () => 'You didn’t answer our last two offers, so we’ve stopped looking.',
    action: 'See what you asked for',
  },
} as const satisfies Record<AttentionKind, Words>;

export const agreeTexts = { fine: 'That’s fine', fineTo: (title: string) => `That’s fine: ${title}` };

export const checkUpTexts = { book: 'Book a check-up' };
