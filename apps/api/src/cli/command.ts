import type { Database } from '../database/client.ts';
import type { Config } from '../platform/config/config.ts';

export type Command = {
  readonly summary: string;
  readonly usage: string;
  run(context: {
    readonly config: Config;
    readonly database: Database;
    readonly args: readonly string[];
  }): Promise<string>;
};

export class UsageError extends Error {}

/** The command worked and found a problem; the message is its output. */
export class ChecksFailed extends Error {}
