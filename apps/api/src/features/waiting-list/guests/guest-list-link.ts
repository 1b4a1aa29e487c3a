import { createHmac } from 'node:crypto';
import type { Config } from '../../../platform/config/config.ts';
import { networkOf } from '../../../platform/budgets.ts';
import { createSigner, deriveKey } from '../../../platform/secrets.ts';

const signerOf = ({ secrets }: Pick<Config, 'secrets'>) => createSigner(secrets, 'guest waiting list');

/** Its key proves the mailbox, because an entry's address never changes. */
export const guestListUrlOf = (config: Pick<Config, 'secrets' | 'webOrigin'>, entryId: number): string =>
  `${config.webOrigin}/waiting-list/asked?key=${entryId}.${signerOf(config).sign(String(entryId))}`;

/** The id of the entry; null for a forged key. */
export const readGuestKey = (config: Pick<Config, 'secrets'>, key: string): number | null => {
  const [id = '', proof = '', ...tail] = key.split('.');
  if (tail.length > 0 || !/^[1-9]\d{0,8}$/.test(id)) return null;
  return signerOf(config).isSigned(id, proof) ? Number(id) : null;
};

/** Guests who wait have no browser secret, so one network counts as one stranger. */
export const networkHashOf = ({ secrets }: Pick<Config, 'secrets'>, address: string): Buffer =>
  createHmac('sha256', deriveKey(secrets[0], 'network of a waiting guest')).update(networkOf(address)).digest();
