import type { Config } from '../../../platform/config/config.ts';
import { signedNumbers } from '../../../platform/secrets.ts';

type RequestLink = { readonly bookingRequestId: number; readonly answerBy: number };

const { keyOf, read } = signedNumbers('booking request', 'bookingRequestId', 'answerBySeconds');

/** Works without signing in, until the deadline for the answer. */
export const requestUrlOf = (config: Config, { bookingRequestId, answerBy }: RequestLink): string =>
  `${config.webOrigin}/practice-requests?key=${keyOf(config, { bookingRequestId, answerBySeconds: answerBy / 1000 })}`;

/** The key includes the time, so a change of time revokes earlier links. */
export const readRequestKey = (config: Config, key: string): RequestLink | null => {
  const link = read(config, key);
  return link && { bookingRequestId: link.bookingRequestId, answerBy: link.answerBySeconds * 1000 };
};
