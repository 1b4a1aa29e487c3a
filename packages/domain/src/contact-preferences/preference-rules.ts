import type { Channel, Choices } from './purposes.ts';

/** Raising it asks everybody again. */
export const wordingVersion = '2026-11';

const answerMonths = 24;

export type Reach = Readonly<Record<Channel, boolean>>;

/** At least one reachable channel must stay on for messages about appointments. */
export const hasServiceChannel = ({ appointment }: Choices, reach: Reach): boolean =>
  (['email', 'sms', 'phone', 'post'] as const).some((channel) => appointment[channel] === true && reach[channel]);

export type Answered = {
  readonly choices: Choices;
  readonly reach: Reach;
  /** Epoch milliseconds; null: never. */
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

export const updateDue = ({ choices, reach, answeredAt, emailBounced, now, ...answer }: Answered): DueReason | null => {
  if (answeredAt === null) return 'NEVER_ANSWERED';
  const wantsEmail = Object.values(choices).some(({ email }) => email === true);
  if (emailBounced && wantsEmail) return 'EMAIL_BOUNCED';
  if (answer.wordingVersion !== wordingVersion) return 'NEW_WORDING';
  if (isOlderThanTwoYears(answeredAt, now)) return 'OLD_ANSWER';
  if (!hasServiceChannel(choices, reach)) return 'NO_SERVICE_CHANNEL';
  return answer.askedAgain ? 'ASKED_AGAIN' : null;
};
