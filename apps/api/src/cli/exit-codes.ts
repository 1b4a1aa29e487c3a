import { DatabaseUnavailable } from '../database/client.ts';
import { EmbeddedPostgresError } from '../database/embedded/postgres-programs.ts';
import { MigrationBlocked, SchemaMismatch } from '../database/migrate.ts';
import { ConfigError } from '../platform/config/config.ts';
import { ChecksFailed, Interrupted, UsageError } from './command.ts';

export const exitCodes = {
  done: 0,
  problemFound: 1,
  wrongUsage: 2,
  configuration: 3,
  database: 4,
  unexpected: 70,
  interrupted: 130,
} as const;

export const exitCodeHelp = [
  `${exitCodes.done}   done`,
  `${exitCodes.problemFound}   a check found a problem, or the command refused; nothing was changed unless it says so`,
  `${exitCodes.wrongUsage}   wrong usage`,
  `${exitCodes.configuration}   a setting is missing or wrong`,
  `${exitCodes.database}   the database cannot be reached, is in use by another process or has another schema`,
  `${exitCodes.unexpected}  an unexpected error`,
  `${exitCodes.interrupted} interrupted by Ctrl-C; the message says what is kept`,
] as const;

type Failure = { readonly exitCode: number; readonly message: string };

const described = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

export const failureOf = (error: unknown): Failure => {
  if (error instanceof UsageError) return { exitCode: exitCodes.wrongUsage, message: error.message };
  if (error instanceof ChecksFailed) return { exitCode: exitCodes.problemFound, message: error.message };
  if (error instanceof Interrupted) return { exitCode: exitCodes.interrupted, message: error.message };
  if (error instanceof ConfigError) return { exitCode: exitCodes.configuration, message: error.message };
  if (error instanceof DatabaseUnavailable) return { exitCode: exitCodes.database, message: error.reason };
  if (error instanceof EmbeddedPostgresError || error instanceof SchemaMismatch || error instanceof MigrationBlocked)
    return { exitCode: exitCodes.database, message: error.message };
  return { exitCode: exitCodes.unexpected, message: described(error) };
};
