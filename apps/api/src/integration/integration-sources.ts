import type { Database } from '../database/client.ts';
import type { Config } from '../platform/config/config.ts';
import type { Outbox } from '../platform/outbox/outbox.ts';

export type IntegrationSources = {
  readonly database: Database;
  readonly config: Config;
  readonly outbox: Pick<Outbox, 'wake'>;
};
