import { createHmac } from 'node:crypto';
import type { Config } from '../../platform/config/config.ts';
import { deriveKey } from '../../platform/secrets.ts';

/** Keyed hash of an IP address, in base64, so that evidence can be compared but not reversed. */
export const ipHashOf = ({ secrets }: Pick<Config, 'secrets'>, address: string): string =>
  createHmac('sha256', deriveKey(secrets[0], 'evidence-address')).update(address).digest('base64');
