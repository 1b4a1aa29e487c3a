import type { Config } from '../../../platform/config/config.ts';
import { createSigner } from '../../../platform/secrets.ts';

export type Asked = { readonly appointmentId: number; readonly icsSequence: number };

const signerOf = ({ secrets }: Pick<Config, 'secrets'>) => createSigner(secrets, 'appointment reminder');

const nameOf = ({ appointmentId, icsSequence }: Asked): string => `${appointmentId}.${icsSequence}`;

/** Includes the sequence, so that a changed appointment needs a new answer. */
export const answerKeyOf = (config: Config, asked: Asked): string =>
  `${nameOf(asked)}.${signerOf(config).sign(nameOf(asked))}`;

export const dayPathOf = (config: Config, asked: Asked): string => `/reminders?key=${answerKeyOf(config, asked)}`;

/** Works without signing in, until the appointment starts or changes. */
export const answerUrlOf = (config: Config, asked: Asked): string => config.webOrigin + dayPathOf(config, asked);

export const questionsPathOf = (config: Config, asked: Asked): string =>
  `/reminders/questions?key=${answerKeyOf(config, asked)}`;

export const readAnswerKey = (config: Config, key: string): Asked | null => {
  const [id = '', sequence = '', proof = '', ...tail] = key.split('.');
  if (tail.length > 0 || !/^[1-9]\d{0,8}$/.test(id) || !/^\d{1,6}$/.test(sequence)) return null;
  const asked = { appointmentId: Number(id), icsSequence: Number(sequence) };
  return signerOf(config).isSigned(nameOf(asked), proof) ? asked : null;
};
