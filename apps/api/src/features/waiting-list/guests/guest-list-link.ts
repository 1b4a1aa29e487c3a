import { createHmac } from 'node:crypto';
import type { Config } from '../../../platform/config/config.ts';
import { networkOf } from '../../../platform/budgets.ts';
import { deriveKey, signedNumbers } from '../../../platform/secrets.ts';

const keys = signedNumbers('guest waiting list', 'entryId');

/** Its key proves the mailbox, because an entry's address never changes. */
export const guestListUrlOf = (config: Pick<Config, 'secrets' | 'webOrigin'>, entryId: number): string =>
  `${config.webOrigin}/waiting-list/asked?key=${keys.keyOf(config, { entryId })}`;

/** The id of the entry; null for a forged key. */
export const readGuestKey = (config: Pick<Config, 'secrets'>, key: string): number | null =>
  keys.read(config, key)?.entryId ?? null;

/** Guests who wait have no browser secret, so one network counts as one stranger. */
export const networkHashOf = ({ secrets }: Pick<Config, 'secrets'>, address: string): Buffer =>
  createHmac('sha256', deriveKey(secrets[0], 'network of a waiting guest')).update(networkOf(address)).digest();
