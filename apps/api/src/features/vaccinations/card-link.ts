import type { Config } from '../../platform/config/config.ts';
import { signedNumbers } from '../../platform/secrets.ts';

const keys = signedNumbers('vaccination card', 'linkId');

/** Works without signing in, until it ends or its owner ends it. */
export const cardUrlOf = (config: Pick<Config, 'secrets' | 'webOrigin'>, linkId: number): string =>
  `${config.webOrigin}/vaccination-card?key=${keys.keyOf(config, { linkId })}`;

export const readCardKey = (config: Pick<Config, 'secrets'>, key: string): number | null =>
  keys.read(config, key)?.linkId ?? null;
