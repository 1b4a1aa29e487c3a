import type { Config } from '../../platform/config/config.ts';
import { createSigner } from '../../platform/secrets.ts';

type Deps = Pick<Config, 'secrets' | 'webOrigin'>;

const signerOf = ({ secrets }: Pick<Config, 'secrets'>) => createSigner(secrets, 'vaccination card');

/** Works without signing in, until it ends or its owner ends it. */
export const cardUrlOf = (config: Deps, linkId: number): string =>
  `${config.webOrigin}/vaccination-card?key=${linkId}.${signerOf(config).sign(String(linkId))}`;
