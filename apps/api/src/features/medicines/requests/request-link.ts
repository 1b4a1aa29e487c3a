import type { Config } from '../../../platform/config/config.ts';
import { createSigner } from '../../../platform/secrets.ts';

export type RequestLink = { readonly requestId: number; readonly keyNumber: number };

const signerOf = ({ secrets }: Pick<Config, 'secrets'>) => createSigner(secrets, 'medicine request');

const nameOf = ({ requestId, keyNumber }: RequestLink): string => `${requestId}.${keyNumber}`;

export const requestKeyOf = (config: Config, link: RequestLink): string =>
  `${nameOf(link)}.${signerOf(config).sign(nameOf(link))}`;

/** Works without signing in while the request can be answered, until the practice's key is renewed. */
export const requestUrlOf = (config: Config, link: RequestLink): string =>
  `${config.webOrigin}/practice-medicines?key=${requestKeyOf(config, link)}`;

export const readRequestKey = (config: Config, key: string): RequestLink | null => {
  const [requestId = '', keyNumber = '', proof = '', ...tail] = key.split('.');
  if (tail.length > 0 || !/^[1-9]\d{0,8}$/.test(requestId) || !/^[1-9]\d{0,8}$/.test(keyNumber)) return null;
  const link = { requestId: Number(requestId), keyNumber: Number(keyNumber) };
  return signerOf(config).isSigned(nameOf(link), proof) ? link : null;
};
