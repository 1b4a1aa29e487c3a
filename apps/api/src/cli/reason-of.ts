import { opsCommand } from '../platform/this-build.ts';
import { DatabaseUnavailable } from '../database/client.ts';

const undefinedTable = '42P01';
const distrust = /self-signed|issuer certificate|first certificate|authority is not trusted/;

/** The cause of an error, with what an operator can do about it if that is known. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof DatabaseUnavailable) return error.reason;
  const cause = error instanceof TypeError ? error.cause : error;
  if (cause instanceof AggregateError && cause.errors.length > 0) return reasonOf(cause.errors[0]);
  if (!(cause instanceof Error)) return String(cause);
  if ('code' in cause && cause.code === undefinedTable)
    return `a table is missing; start the portal or run \`${opsCommand} migrate\``;
  const words = cause.message;
  return distrust.test(words) ? `${words}; NODE_EXTRA_CA_CERTS names a file with authorities to trust` : words;
};
