import { type Channel, type Choices, type SomeChoices, withDefaults } from './purposes.ts';

/** Increase it to ask everybody again. */
export const wordingVersion = '2026-11';

const answerMonths = 24;

export type Reach = Readonly<Record<Channel, boolean>>;

export type Contacts = Readonly<Record<'email' | 'mobile' | 'phone' | 'addressLine1' | 'postcode', string | null>>;

export const reachOf = ({ email, mobile, phone, addressLine1, postcode }: Contacts): Reach => ({
  email: email !== null,
  sms: mobile !== null,
  phone: mobile !== null || phone !== null,
  post: addressLine1 !== null && postcode !== null,
});

/** At least one reachable channel must stay on for messages about appointments. */
export const hasServiceChannel = ({ appointment }: Choices, reach: Reach): boolean =>
  (['email', 'sms', 'phone', 'post'] as const).some((channel) => appointment[channel] === true && reach[channel]);

export type Answered = Contacts & {
  readonly purposes: SomeChoices;
  /** Epoch milliseconds; null if never. */
  readonly answeredAt: number | null;
  readonly wordingVersion: string | null;
  readonly emailBounced: boolean;
  readonly askedAgain: boolean;
  readonly now: number;
};

export type DueReason =
  | 'ASKED_AGAIN'
  | 'NEVER_ANSWERED'
  | 'NEW_WORDING'
  | 'OLD_ANSWER'
  | 'EMAIL_BOUNCED'
  | 'NO_SERVICE_CHANNEL';

const isOlderThanTwoYears = (answeredAt: number, now: number): boolean => {
  const until = new Date(answeredAt);
  until.setUTCMonth(until.getUTCMonth() + answerMonths);
  return until.getTime() <= now;
};

export const updateDue = (answer: Answered): DueReason | null => {
  const { answeredAt, emailBounced, now } = answer;
  const choices = withDefaults(answer.purposes);
  if (answeredAt === null) return 'NEVER_ANSWERED';
  const wantsEmail = Object.values(choices).some(({ email }) => email === true);
  if (emailBounced && wantsEmail) return 'EMAIL_BOUNCED';
  if (answer.wordingVersion !== wordingVersion) return 'NEW_WORDING';
  if (isOlderThanTwoYears(answeredAt, now)) return 'OLD_ANSWER';
  if (!hasServiceChannel(choices, reachOf(answer))) return 'NO_SERVICE_CHANNEL';
  return answer.askedAgain ? 'ASKED_AGAIN' : null;
};
