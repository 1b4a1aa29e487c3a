import { z } from 'zod';
import { distance } from 'fastest-levenshtein';
import { type Limits, usualLimits } from './limits.ts';
import { Metrics, metricsFrom, observationNames, port, Tracing, tracingFrom } from './observation-settings.ts';
import { productionProblems } from './production-problem.ts';
import { Providers, providerSettingName, providersFrom } from './provider-settings.ts';
import { type ReadSetting, settingsFrom } from './read-settings.ts';
import { Sms, smsFrom, smsNames } from './sms-settings.ts';

const shortestName = 8;
const mostTypos = 2;

type Misspelt = { readonly name: string; readonly meant: string };

const listMisspelt = (names: readonly string[], known: ReadonlySet<string>): Misspelt[] => {
  const ours = [...known].filter((name) => name.length >= shortestName);
  return names.flatMap((name) => {
    const plain = name.replace(/_FILE$/, '');
    if (known.has(plain) || plain.length < shortestName) return [];
    const meant = ours.find((setting) => distance(plain, setting) <= mostTypos);
    return meant === undefined ? [] : [{ name, meant }];
  });
};

const flag = z.enum(['0', '1']).transform((value) => value === '1');
const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://portal.example.org' })
  .refine((url) => /^https?:\/\/[^/?#]+\/?$/.test(url), 'must end after the host name and port, without a path')
  .transform((url) => new URL(url).origin);

const contact = z.union([z.email().transform((address) => `mailto:${address}`), z.url({ protocol: /^https$/ })], {
  error: 'must be an email address or an https page',
});

const secret = z.string().min(32, 'needs 32 characters or more');

export const Settings = z.object({
  environment: z.enum(['development', 'test', 'production']),
  host: z.string(),
  port,
  /** For proxies without health checks, which notice only that a connection is refused. */
  listenWhenReady: flag,
  webOrigin: origin,
  databaseUrl: z.url({ protocol: /^postgres(ql)?$/ }).nullable(),
  databasePooler: z.enum(['none', 'transaction']),
  maxConnections: z.coerce.number<string>().int().min(1).max(200),
  dataDir: z.string(),
  /** The first one signs; all are accepted. */
  secrets: z.tuple([secret], secret),
  providers: Providers,
  audience: z.string(),
  scope: z.string(),
  smtpUrl: z.url({ protocol: /^smtps?$/ }),
  /** Permits database and SMTP connections without TLS in production, for a private network. */
  plainConnections: flag,
  mailFrom: z.email(),
  mailFromName: z.string().max(60),
  mailDkimSelectors: z.array(z.string().regex(/^[\w.-]{1,63}$/)),
  /** Receives alerts for operators; if null, they are only logged. */
  operatorEmail: z.email().nullable(),
  securityContacts: z.array(contact),
  siteUrl: z.url(),
  emergencyUrl: z.url(),
  seedDemo: flag,
  maintenance: z.object({
    active: flag,
    message: z.string().max(500).nullable(),
    until: z.iso.datetime({ offset: true }).nullable(),
  }),
  /** Telemetry needs both this and the visitor's consent. */
  telemetry: z.object({
    connectionString: z
      .string()
      .regex(/^InstrumentationKey=[\w-]+;IngestionEndpoint=https:\/\/[\w.-]+\/?(;.*)?$/, 'is not a connection string')
      .nullable(),
    tagManagerId: z
      .string()
      .regex(/^GTM-[A-Z0-9]{4,12}$/, 'must look like GTM-ABC123')
      .nullable(),
    crossDomains: z.array(z.hostname()),
  }),
  sessionPollSeconds: z.coerce.number<string>().int().min(0).max(3600),
  lookup: z.discriminatedUnion('service', [
    z.object({ service: z.enum(['off', 'demo']) }),
    z.object({ service: z.enum(['ideal-postcodes', 'loqate']), key: z.string().min(1), baseUrl: origin.optional() }),
  ]),
  /** Text messages about appointments. */
  sms: Sms,
  webDir: z.string(),
  /** A folder of additional price templates, or null. */
  priceTemplates: z.string().nullable(),
  /** When off, browsers replace the worker with one that unregisters itself. */
  offlinePage: flag,
  metrics: Metrics.nullable(),
  tracing: Tracing.nullable(),
  trustedProxies: z.coerce.number<string>().int().min(0).max(10),
  /** `strict` gives everybody the same answer, which is to look in their mailbox. */
  checkDisclosure: z.enum(['standard', 'strict']),
  /** For development: webhooks may go to http and to addresses of this machine or network. */
  webhooksToLocalAddresses: flag,
  logLevel: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']),
});

export type Config = z.infer<typeof Settings> & { readonly limits: Limits };

export class ConfigError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConfigError';
  }
}

const outsideNames: Readonly<Record<string, string>> = {
  'lookup.service': 'ADDRESS_LOOKUP',
  'lookup.key': 'ADDRESS_LOOKUP_KEY',
  ...smsNames,
  environment: 'NODE_ENV',
  'secrets.0': 'PORTAL_SECRET',
  'telemetry.connectionString': 'APPLICATIONINSIGHTS_CONNECTION_STRING',
  'telemetry.tagManagerId': 'TAG_MANAGER_ID',
  'telemetry.crossDomains': 'CROSS_DOMAINS',
  ...observationNames,
  'maintenance.active': 'MAINTENANCE',
  'maintenance.message': 'MAINTENANCE_MESSAGE',
  'maintenance.until': 'MAINTENANCE_UNTIL',
};
const listNames: Readonly<Record<string, string>> = {
  secrets: 'PORTAL_SECRETS_ACCEPTED',
  securityContacts: 'SECURITY_CONTACT',
  mailDkimSelectors: 'MAIL_DKIM_SELECTORS',
};
export const outsideName = (path: readonly PropertyKey[]): string => {
  const name = path.join('.');
  const [group, id, field] = path;
  if (group === 'providers') return providerSettingName(String(id), String(field ?? 'issuer'));
  return (
    outsideNames[name] ??
    outsideNames[name.replace(/[.]\d+$/, '')] ??
    listNames[String(group)] ??
    name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
  );
};

const lookupFrom = (read: ReadSetting) => {
  const service = read('ADDRESS_LOOKUP') ?? (read('NODE_ENV') === 'production' ? 'off' : 'demo');
  return { service, key: read('ADDRESS_LOOKUP_KEY') };
};

const listIn = (text = ''): string[] =>
  text
    .split(/[,\n]/)
    .map((item) => item.trim())
    .filter(Boolean);

const gather = (read: ReadSetting) => ({
  environment: read('NODE_ENV') ?? 'development',
  host: read('HOST') ?? '127.0.0.1',
  port: read('PORT') ?? '3000',
  listenWhenReady: read('LISTEN_WHEN_READY') ?? '0',
  webOrigin: read('WEB_ORIGIN') ?? `http://localhost:${read('PORT') ?? '3000'}`,
  databaseUrl: read('DATABASE_URL') ?? null,
  databasePooler: read('DATABASE_POOLER') ?? 'none',
  maxConnections: read('MAX_CONNECTIONS') ?? '10',
  dataDir: read('DATA_DIR') ?? '.data',
  secrets: [read('PORTAL_SECRET'), ...listIn(read('PORTAL_SECRETS_ACCEPTED'))],
  providers: providersFrom(read),
  audience: read('AUDIENCE') ?? 'urn:client-portal:api',
  scope: read('SCOPE') ?? 'openid profile email offline_access',
  smtpUrl: read('SMTP_URL'),
  plainConnections: read('PLAIN_CONNECTIONS') ?? '0',
  mailFrom: read('MAIL_FROM') ?? 'appointments@portal.example',
  mailFromName: read('MAIL_FROM_NAME') ?? 'Client Portal',
  mailDkimSelectors: listIn(read('MAIL_DKIM_SELECTORS')),
  operatorEmail: read('OPERATOR_EMAIL') ?? null,
  securityContacts: listIn(read('SECURITY_CONTACT')),
  siteUrl: read('SITE_URL') ?? 'https://www.example.org',
  emergencyUrl: read('EMERGENCY_URL') ?? 'https://www.example.org/emergency',
  seedDemo: read('SEED_DEMO') ?? '0',
  maintenance: {
    active: read('MAINTENANCE') ?? '0',
    message: read('MAINTENANCE_MESSAGE') ?? null,
    until: read('MAINTENANCE_UNTIL') ?? null,
  },
  telemetry: {
    connectionString: read('APPLICATIONINSIGHTS_CONNECTION_STRING') ?? null,
    tagManagerId: read('TAG_MANAGER_ID') ?? null,
    crossDomains: listIn(read('CROSS_DOMAINS')),
  },
  sessionPollSeconds: read('SESSION_POLL_SECONDS') ?? '0',
  lookup: lookupFrom(read),
  sms: smsFrom(read),
  webDir: read('WEB_DIR') ?? 'apps/web/dist',
  priceTemplates: read('PRICE_TEMPLATES') ?? null,
  offlinePage: read('OFFLINE_PAGE') ?? '1',
  metrics: metricsFrom(read),
  tracing: tracingFrom(read),
  trustedProxies: read('TRUSTED_PROXIES') ?? '0',
  checkDisclosure: read('CHECK_DISCLOSURE') ?? 'standard',
  webhooksToLocalAddresses: read('WEBHOOKS_TO_LOCAL_ADDRESSES') ?? '0',
  logLevel: read('LOG_LEVEL') ?? 'info',
});

const hints: Readonly<Record<string, string>> = {
  PORTAL_SECRET: ': 32 characters or more, for example from `openssl rand -base64 32`',
  SMTP_URL: ': the mail server, for example smtps://user:password@mail.example.org',
};

const mistakeIn = ({ path, message }: z.core.$ZodIssue): string => {
  const name = outsideName(path);
  const isMissing = /^is missing$|received undefined$/.test(message);
  return isMissing ? `${name} is missing${hints[name] ?? ''}` : `${name}: ${message}`;
};

/** Throws ConfigError with one line for each mistake. */
export const readConfig = (environment: NodeJS.ProcessEnv): Config => {
  const known = new Set<string>();
  const value = settingsFrom(environment);
  const read: ReadSetting = (name) => {
    known.add(name);
    return value(name);
  };
  const half = ['PGHOST', 'PGDATABASE'].find((name) => read(name) !== undefined);
  if (half && read('DATABASE_URL') === undefined)
    throw new ConfigError(
      `${half} is set but DATABASE_URL is not. Set DATABASE_URL to use PostgreSQL, or unset ${half}.`,
    );
  const parsed = Settings.safeParse(gather(read));
  const misspelt = value('NODE_ENV') === 'production' ? listMisspelt(Object.keys(environment), known) : [];
  const mistakes = [
    ...misspelt.map(({ name, meant }) => `${name} is not a setting. Do you mean ${meant}?`),
    ...(parsed.success ? productionProblems(parsed.data) : parsed.error.issues.map(mistakeIn)),
  ];
  if (!parsed.success || mistakes.length > 0) throw new ConfigError([...new Set(mistakes)].join('\n'));
  return { ...parsed.data, limits: usualLimits };
};
