import type { Database } from '../database/client.ts';
import type { Config } from '../platform/config/config.ts';

export type IntegrationSources = { readonly database: Database; readonly config: Config };
