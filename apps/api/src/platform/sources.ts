import type { Database } from '../database/client.ts';
import type { Config } from './config/config.ts';

export type Sources = { readonly database: Database; readonly config: Config };
