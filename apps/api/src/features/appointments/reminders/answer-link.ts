import type { Config } from '../../../platform/config/config.ts';
import { createSigner } from '../../../platform/secrets.ts';

export type ReminderLink = { readonly appointmentId: number; readonly icsSequence: number };

const signerOf = ({ secrets }: Pick<Config, 'secrets'>) => createSigner(secrets, 'appointment reminder');

const nameOf = ({ appointmentId, icsSequence }: ReminderLink): string => `${appointmentId}.${icsSequence}`;

/** Includes the sequence, so that a changed appointment needs a new answer. */
export const answerKeyOf = (config: Config, link: ReminderLink): string =>
  `${nameOf(link)}.${signerOf(config).sign(nameOf(link))}`;

export const dayPathOf = (config: Config, link: ReminderLink): string => `/reminders?key=${answerKeyOf(config, link)}`;

/** Works without signing in, until the appointment starts or changes. */
export const answerUrlOf = (config: Config, link: ReminderLink): string => config.webOrigin + dayPathOf(config, link);

export const questionsPathOf = (config: Config, link: ReminderLink): string =>
  `/reminders/questions?key=${answerKeyOf(config, link)}`;

export const readAnswerKey = (config: Config, key: string): ReminderLink | null => {
  const [id = '', sequence = '', proof = '', ...tail] = key.split('.');
  if (tail.length > 0 || !/^[1-9]\d{0,8}$/.test(id) || !/^\d{1,6}$/.test(sequence)) return null;
  const link = { appointmentId: Number(id), icsSequence: Number(sequence) };
  return signerOf(config).isSigned(nameOf(link), proof) ? link : null;
};
