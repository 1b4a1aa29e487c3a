import type { Config } from '../../../platform/config/config.ts';
import { createSigner } from '../../../platform/secrets.ts';

type Named = { readonly bookingRequestId: number; readonly answerBy: number };

const signerOf = ({ secrets }: Pick<Config, 'secrets'>) => createSigner(secrets, 'booking request');

const keyOf = ({ bookingRequestId, answerBy }: Named): string => `${bookingRequestId}.${answerBy / 1000}`;

/** Opens without signing in, until the time to answer is over. */
export const requestUrlOf = (config: Config, named: Named): string =>
  `${config.webOrigin}/practice-requests?key=${keyOf(named)}.${signerOf(config).sign(keyOf(named))}`;

/** The time is part of the key: if it changes, earlier links end. */
export const readRequestKey = (config: Config, key: string): Named | null => {
  const [id = '', seconds = '', proof = ''] = key.split('.');
  if (!/^[1-9]\d{0,8}$/.test(id) || !/^[1-9]\d{0,10}$/.test(seconds)) return null;
  const named = { bookingRequestId: Number(id), answerBy: Number(seconds) * 1000 };
  return signerOf(config).isSigned(keyOf(named), proof) ? named : null;
};
