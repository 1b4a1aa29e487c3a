import { userInfo } from 'node:os';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import type { Database } from '../database/client.ts';
import type { Config } from '../platform/config/config.ts';

export type Progress = {
  readonly what: string;
  readonly done: number;
  readonly total: number;
  /** Progress of the whole command, from 0 to 1. */
  readonly share?: number;
};

type Reporting = {
  readonly args: readonly string[];
  readonly dryRun?: boolean;
  /** Sets the `data` of the `--json` output. */
  readonly report?: (data: unknown) => void;
  readonly progress?: (progress: Progress) => void;
  /** Aborted by Ctrl-C. Without it, Ctrl-C ends the process. */
  readonly interruption?: () => AbortSignal;
};

export type CommandContext = Reporting & { readonly config: Config; readonly database: Database };
export type PlainContext = Reporting & { readonly environment: NodeJS.ProcessEnv };

type Described = {
  readonly summary: string;
  /** One line; alternatives are separated by ` | `. */
  readonly usage: string;
  readonly details?: string;
  readonly hasDryRun?: boolean;
  /** For statements that read a whole table; ten minutes by default. */
  readonly statementSeconds?: number;
};

export type Command = Described & { run(context: CommandContext): Promise<string> };

/** Opens configuration and database itself, or needs neither. */
export type PlainCommand = Described & { readonly needs: 'ENVIRONMENT'; run(context: PlainContext): Promise<string> };

export type AnyCommand = Command | PlainCommand;

/** Without a message, the command's usage is shown. */
export class UsageError extends Error {}

/** Ctrl-C stopped the command; the message says what has been saved. */
export class Interrupted extends Error {}

/** The command worked and found a problem; the message is its output. */
export class ChecksFailed extends Error {}

export type Verb = (context: CommandContext, args: readonly string[]) => Promise<string>;

/** Runs the verb that the first argument names, with the others. */
export const byVerb =
  (verbs: Readonly<Record<string, Verb>>) =>
  async (context: CommandContext): Promise<string> => {
    const [word = '', ...rest] = context.args;
    const verb = Object.hasOwn(verbs, word) ? verbs[word] : undefined;
    if (!verb) throw new UsageError();
    return verb(context, rest);
  };

/** The id of a record, from 1. */
export const idIn = (text: string | undefined): number => {
  if (text === undefined || !/^[1-9]\d{0,8}$/.test(text)) throw new UsageError();
  return Number(text);
};

export const optionsIn = <const Options extends ParseArgsOptionsConfig>(args: readonly string[], options: Options) => {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch {
    throw new UsageError();
  }
};

/** Who runs the command. Users of containers may have no name. */
export const operatorName = (): string => {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? ''}`.trim();
  }
};

/** In UTC, to the minute. */
export const minuteOf = (instant: number): string => new Date(instant).toISOString().slice(0, 16);

export const uuidIn = (text: string): string => {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)) throw new UsageError();
  return text;
};
