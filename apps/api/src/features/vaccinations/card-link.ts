import type { Config } from '../../platform/config/config.ts';
import { createSigner } from '../../platform/secrets.ts';

const signerOf = ({ secrets }: Pick<Config, 'secrets'>) => createSigner(secrets, 'vaccination card');

/** Works without signing in, until it ends or its owner ends it. */
export const cardUrlOf = (config: Pick<Config, 'secrets' | 'webOrigin'>, linkId: number): string =>
  `${config.webOrigin}/vaccination-card?key=${linkId}.${signerOf(config).sign(String(linkId))}`;

export const readCardKey = (config: Pick<Config, 'secrets'>, key: string): number | null => {
  const [linkId = '', proof = '', ...tail] = key.split('.');
  if (tail.length > 0 || !/^[1-9]\d{0,8}$/.test(linkId)) return null;
  return signerOf(config).isSigned(linkId, proof) ? Number(linkId) : null;
};
