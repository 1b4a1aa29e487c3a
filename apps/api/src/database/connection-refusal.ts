/** A refused connection; `code` is an SQLSTATE or a Node error code. */
export type Refused = { readonly code?: unknown; readonly message?: unknown; readonly errors?: unknown };

/** Patterns of code and message; the first match counts, so specific ones come first. PgBouncer gives nearly all the code 08P01. */
const rules: readonly (readonly [pattern: RegExp, sentence: string])[] = [
  [/startup parameter/i, 'A connection pooler refuses start-up parameters: set DATABASE_POOLER=transaction.'],
  [
    /prepared statement "[^"]*" (does not|already) exist/,
    'A connection pooler does not keep prepared statements: set DATABASE_POOLER=transaction.',
  ],
  [
    /no encryption|SSL off|SSL required|sslmode.*require|TLS required/i,
    'The database requires TLS: add ?sslmode=verify-full to DATABASE_URL.',
  ],
  [/server does not support SSL/i, 'The database offers no TLS, which DATABASE_URL asks for.'],
  [
    /^(CERT_|ERR_TLS_|ERR_SSL_|SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_)/,
    'The TLS certificate of the database is not accepted.',
  ],
  [
    /password must be a (non-empty )?string|no password supplied/i,
    'The database asks for a password, and DATABASE_URL has none.',
  ],
  [
    /^(28P01|28000) .*(password|role "[^"]*" does not exist)|authentication failed|no such user/is,
    'The database refuses the user name or password of DATABASE_URL.',
  ],
  [/^28000 /, 'The rules of the database (pg_hba.conf) let nobody in from here with this user.'],
  [
    /^3D000 |no such database|database "[^"]*" does not exist/i,
    'The server has no database of the name in DATABASE_URL.',
  ],
  [/permission denied for database/i, 'The user may not connect to the database.'],
  [
    /^53300 |no more connections allowed|max_client_conn/i,
    'The database has no connection left: lower MAX_CONNECTIONS or raise its limit.',
  ],
  [/^53100 |no space left on device/i, 'The disk of the database is full.'],
  [/^57P03 /, 'The database is starting, stopping or recovering.'],
  [/^57P0[12] /, 'The database has closed its connections.'],
  [/^25006 /, 'The database is a standby that only reads.'],
  [/^(ENOTFOUND|EAI_AGAIN) /, 'The host name of the database is unknown.'],
  [/^ECONNREFUSED /, 'Nothing listens at the address of the database.'],
  [/^57014 .*statement timeout/s, 'A statement took too long, so the database stopped it.'],
  [/^57014 /, 'A statement was cancelled.'],
  [/^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH) |timeout/i, 'The database does not answer.'],
  [/^(ECONNRESET|EPIPE) |terminated|closed/i, 'The connection to the database was closed.'],
];

/** A host name with several addresses fails with one error per address. */
const first = (refused: Refused): Refused =>
  Array.isArray(refused.errors) && refused.errors.length > 0 ? (refused.errors[0] as Refused) : refused;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns one sentence safe to publish, without names of hosts, users or databases, and the original message. */
export const describeRefusal = (cause: unknown): { readonly sentence: string; readonly words: string } => {
  const refused = first(typeof cause === 'object' && cause !== null ? cause : {});
  const [code, message] = [textOf(refused.code), textOf(refused.message)];
  const [, sentence = 'The database cannot be reached.'] =
    rules.find(([pattern]) => pattern.test(`${code} ${message}`)) ?? [];
  return { sentence, words: message || code || 'no reason was given' };
};
