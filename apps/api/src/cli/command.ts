import type { Database } from '../database/client.ts';
import type { Config } from '../platform/config/config.ts';

/** One thing that those who run the portal can do from the command line. */
export type Command = {
  /** What it is for, in one line. */
  readonly summary: string;
  readonly usage: string;
  run(context: {
    readonly config: Config;
    readonly database: Database;
    readonly args: readonly string[];
  }): Promise<string>;
};

/** The command was called the wrong way; the message says how it is called. */
export class UsageError extends Error {}

/** The command ran and found a problem. The message is its output. */
export class FoundWrong extends Error {}
