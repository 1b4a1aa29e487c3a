import type { Config } from '../../../platform/config/config.ts';
import { signedNumbers } from '../../../platform/secrets.ts';

export const { keyOf: requestKeyOf, read: readRequestKey } = signedNumbers(
  'medicine request',
  'requestId',
  'keyNumber',
);

type RequestLink = NonNullable<ReturnType<typeof readRequestKey>>;

/** Works without signing in while the request can be answered, until the practice's key is renewed. */
export const requestUrlOf = (config: Config, link: RequestLink): string =>
  `${config.webOrigin}/practice-medicines?key=${requestKeyOf(config, link)}`;
