import { createHmac } from 'node:crypto';
import type { Config } from '../../platform/config/config.ts';
import { deriveKey } from '../../platform/secrets.ts';

/** An address as evidence keeps it, in base64: comparable by us with others of the same secret, and by nobody else. */
export const ipHashOf = ({ secrets }: Pick<Config, 'secrets'>, address: string): string =>
  createHmac('sha256', deriveKey(secrets[0], 'evidence-address')).update(address).digest('base64');
