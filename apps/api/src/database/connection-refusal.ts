/** A refused connection; `code` is an SQLSTATE or a Node error code. */
export type Refused = { readonly code?: unknown; readonly message?: unknown; readonly errors?: unknown };

type Rule = { readonly code?: RegExp; readonly message?: RegExp; readonly sentence: string };

/** The first match counts, so specific rules come first. PgBouncer gives nearly all of its refusals the code 08P01. */
const rules: readonly Rule[] = [
  {
    message: /unsupported startup parameter|startup parameter/i,
    sentence: 'A connection pooler refuses start-up parameters: set DATABASE_POOLER=transaction.',
  },
  {
    message: /prepared statement "[^"]*" (does not|already) exist/,
    sentence: 'A connection pooler does not keep prepared statements: set DATABASE_POOLER=transaction.',
  },
  {
    message: /no encryption|SSL off|SSL required|sslmode.*require|TLS required/i,
    sentence: 'The database requires TLS: add ?sslmode=verify-full to DATABASE_URL.',
  },
  {
    message: /server does not support SSL/i,
    sentence: 'The database offers no TLS, which DATABASE_URL asks for.',
  },
  {
    code: /^(CERT_|ERR_TLS_|ERR_SSL_|SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_)/,
    sentence: 'The TLS certificate of the database is not accepted.',
  },
  {
    message: /password must be a (non-empty )?string|no password supplied/i,
    sentence: 'The database asks for a password, and DATABASE_URL has none.',
  },
  {
    code: /^28P01$|^28000$/,
    message: /password|authentication failed|role "[^"]*" does not exist|no such user/i,
    sentence: 'The database refuses the user name or password of DATABASE_URL.',
  },
  { code: /^28000$/, sentence: 'The rules of the database (pg_hba.conf) let nobody in from here with this user.' },
  {
    message: /authentication failed|no such user/i,
    sentence: 'The database refuses the user name or password of DATABASE_URL.',
  },
  { code: /^3D000$/, sentence: 'The server has no database of the name in DATABASE_URL.' },
  {
    message: /no such database|database "[^"]*" does not exist/i,
    sentence: 'The server has no database of the name in DATABASE_URL.',
  },
  { message: /permission denied for database/i, sentence: 'The user may not connect to the database.' },
  { code: /^53300$/, sentence: 'The database has no connection left: lower MAX_CONNECTIONS or raise its limit.' },
  {
    message: /no more connections allowed|max_client_conn/i,
    sentence: 'The database has no connection left: lower MAX_CONNECTIONS or raise its limit.',
  },
  { code: /^57P03$/, sentence: 'The database is starting, stopping or recovering.' },
  { code: /^57P0[12]$/, sentence: 'The database has closed its connections.' },
  { code: /^25006$/, sentence: 'The database is a standby that only reads.' },
  { code: /^(ENOTFOUND|EAI_AGAIN)$/, sentence: 'The host name of the database is unknown.' },
  { code: /^ECONNREFUSED$/, sentence: 'Nothing listens at the address of the database.' },
  { code: /^57014$/, message: /statement timeout/, sentence: 'A statement took too long, so the database stopped it.' },
  { code: /^57014$/, sentence: 'A statement was cancelled.' },
  { code: /^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/, sentence: 'The database does not answer.' },
  { message: /timeout/i, sentence: 'The database does not answer.' },
  {
    code: /^ECONNRESET$|^EPIPE$/,
    sentence: 'The connection to the database was closed.',
  },
  { message: /terminated|closed/i, sentence: 'The connection to the database was closed.' },
];

const fits = ({ code, message }: Rule, given: { readonly code: string; readonly message: string }): boolean =>
  (code?.test(given.code) ?? true) && (message?.test(given.message) ?? true);

/** A host name with several addresses fails with one error per address. */
const first = (refused: Refused): Refused =>
  Array.isArray(refused.errors) && refused.errors.length > 0 ? (refused.errors[0] as Refused) : refused;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns one sentence safe to publish, without names of hosts, users or databases, and the original message. */
export const describeRefusal = (cause: unknown): { readonly sentence: string; readonly words: string } => {
  const refused = first(typeof cause === 'object' && cause !== null ? cause : {});
  const given = { code: textOf(refused.code), message: textOf(refused.message) };
  const rule = rules.find((one) => fits(one, given));
  return {
    sentence: rule?.sentence ?? 'The database cannot be reached.',
    words: given.message || given.code || 'no reason was given',
  };
};
