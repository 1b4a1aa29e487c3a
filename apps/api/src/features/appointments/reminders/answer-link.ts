import type { Config } from '../../../platform/config/config.ts';
import { signedNumbers } from '../../../platform/secrets.ts';

/** Includes the sequence, so that a changed appointment needs a new answer. */
export const { keyOf: answerKeyOf, read: readAnswerKey } = signedNumbers(
  'appointment reminder',
  'appointmentId',
  'icsSequence',
);

type ReminderLink = NonNullable<ReturnType<typeof readAnswerKey>>;

export const dayPathOf = (config: Config, link: ReminderLink): string => `/reminders?key=${answerKeyOf(config, link)}`;

/** Works without signing in, until the appointment starts or changes. */
export const answerUrlOf = (config: Config, link: ReminderLink): string => config.webOrigin + dayPathOf(config, link);

export const questionsPathOf = (config: Config, link: ReminderLink): string =>
  `/reminders/questions?key=${answerKeyOf(config, link)}`;
