import { createHmac } from 'node:crypto';
import type { Config } from '../../platform/config/config.ts';
import { deriveKey } from '../../platform/secrets.ts';

/** An address as evidence keeps it, in base64: comparable with another one by us, and by nobody else. */
export const ipHashOf = ({ secret }: Pick<Config, 'secret'>, address: string): string =>
  createHmac('sha256', deriveKey(secret, 'evidence-address')).update(address).digest('base64');
