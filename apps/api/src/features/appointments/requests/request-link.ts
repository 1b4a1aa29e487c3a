import type { Config } from '../../../platform/config/config.ts';
import { createSigner } from '../../../platform/secrets.ts';

type RequestLink = { readonly bookingRequestId: number; readonly answerBy: number };

const signerOf = ({ secrets }: Pick<Config, 'secrets'>) => createSigner(secrets, 'booking request');

const keyOf = ({ bookingRequestId, answerBy }: RequestLink): string => `${bookingRequestId}.${answerBy / 1000}`;

/** Works without signing in, until the deadline for the answer. */
export const requestUrlOf = (config: Config, link: RequestLink): string =>
  `${config.webOrigin}/practice-requests?key=${keyOf(link)}.${signerOf(config).sign(keyOf(link))}`;

/** The key includes the time, so a change of time revokes earlier links. */
export const readRequestKey = (config: Config, key: string): RequestLink | null => {
  const [id = '', seconds = '', proof = ''] = key.split('.');
  if (!/^[1-9]\d{0,8}$/.test(id) || !/^[1-9]\d{0,10}$/.test(seconds)) return null;
  const link = { bookingRequestId: Number(id), answerBy: Number(seconds) * 1000 };
  return signerOf(config).isSigned(keyOf(link), proof) ? link : null;
};
