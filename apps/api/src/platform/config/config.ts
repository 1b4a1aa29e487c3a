import { z } from 'zod';
import { distance } from 'fastest-levenshtein';
import { ConfigError } from './config-error.ts';
import { type Limits, usualLimits } from './limits.ts';
import { Networks } from './network-settings.ts';
import {
  listenAddress,
  Metrics,
  metricsFrom,
  port,
  Tracing,
  tracingFrom,
  wholeNumber,
} from './observation-settings.ts';
import { productionProblems } from './production-problem.ts';
import { Providers, providersFrom } from './provider-settings.ts';
import { type ReadSetting, settingsFrom } from './read-settings.ts';
import { mistakeIn } from './setting-mistakes.ts';
import { Sms, smsFrom } from './sms-settings.ts';

const shortestName = 8;
const mostTypos = 2;

type Misspelt = { readonly name: string; readonly meant: string };

const listMisspelt = (names: readonly string[], settingNames: ReadonlySet<string>): Misspelt[] => {
  const ours = [...settingNames].filter((name) => name.length >= shortestName);
  return names.flatMap((name) => {
    const plain = name.replace(/_FILE$/, '');
    if (settingNames.has(plain) || plain.length < shortestName) return [];
    const meant = ours.find((setting) => distance(plain, setting) <= mostTypos);
    return meant === undefined ? [] : [{ name, meant }];
  });
};

const flag = z.enum(['0', '1'], { error: 'must be 1 for yes or 0 for no' }).transform((value) => value === '1');
const page = z.url({ protocol: /^https?$/, error: 'must be a web address such as https://www.example.org/emergency' });
const sender = z.email({ error: 'must be an email address such as portal@example.org' });

/** `new URL` accepts an unwritten `@` or `#` of a password, and takes what follows it for the host or leaves it out. */
const isUnambiguous = (url: string): boolean => {
  const [account = '', ...hosts] = (/^[^/]*\/\/([^/?]*)/.exec(url)?.[1] ?? '').split('@');
  // Some drivers take a `%` that is not written as %25 for a fault, and others for a character.
  return !url.includes('#') && hosts.length <= 1 && !/%(?![\da-fA-F]{2})/.test(hosts.length === 0 ? '' : account);
};
const passwordWords = 'In a password write @ as %40, # as %23, / as %2F, ? as %3F and % as %25';
const databaseExample = `must be an address such as postgres://portal:PASSWORD@127.0.0.1/portal. ${passwordWords}`;
const smtpExample = `must be an address such as smtp://USER:PASSWORD@mail.example.org:587. ${passwordWords}`;
const databaseAddress = z
  .url({ protocol: /^postgres(ql)?$/, error: databaseExample })
  .refine(isUnambiguous, databaseExample);
const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://portal.example.org', abort: true })
  .refine(
    (url) => /^https?:\/\/[^/?#@]+\/?$/.test(url),
    'must end after the host name and port, without a path, such as https://portal.example.org',
  )
  .transform((url) => new URL(url).origin);

/** A placeholder: `go-live` asks for the group's own. */
export const usualSenderName = 'Client Portal';

const contactWords = 'must be an email address such as security@example.org, or an https page';
const contact = z
  .string()
  .transform((text) => (z.email().safeParse(text).success ? `mailto:${text}` : text))
  .refine((text) => text.startsWith('mailto:') || z.url({ protocol: /^https$/ }).safeParse(text).success, contactWords);

const connectionExample =
  'must be a connection string such as InstrumentationKey=00000000-0000-0000-0000-000000000000;IngestionEndpoint=https://uksouth-1.in.applicationinsights.azure.com/';

const secret = z.string().min(32, 'needs 32 characters or more, for example from `openssl rand -base64 32`');

export const Settings = z.object({
  environment: z.enum(['development', 'test', 'production']),
  host: listenAddress,
  port,
  /** For proxies without health checks, which notice only that a connection is refused. */
  listenWhenReady: flag,
  webOrigin: origin,
  databaseUrl: databaseAddress.nullable(),
  databasePooler: z.enum(['none', 'transaction']),
  maxConnections: wholeNumber(1, 200),
  dataDir: z.string(),
  /** The first one signs; all are accepted. */
  secrets: z.tuple([secret], secret),
  providers: Providers,
  audience: z.string(),
  scope: z.string(),
  smtpUrl: z
    .url({ protocol: /^smtps?$/, error: ({ input }) => (input === undefined ? 'is missing' : smtpExample) })
    .refine(isUnambiguous, smtpExample),
  /** Permits database and SMTP connections without TLS in production, for a private network. */
  plainConnections: flag,
  mailFrom: sender,
  mailFromName: z.string().max(60),
  mailDkimSelectors: z.array(z.string().regex(/^[\w.-]{1,63}$/, 'must be names such as mail2027, separated by commas')),
  /** Receives alerts for operators; if null, they are only logged. */
  operatorEmail: sender.nullable(),
  securityContacts: z.array(contact),
  siteUrl: page,
  emergencyUrl: page,
  seedDemo: flag,
  maintenance: z.object({
    active: flag,
    message: z.string().max(500).nullable(),
    until: z.iso.datetime({ offset: true, error: 'must be a time such as 2027-01-31T18:00:00Z' }).nullable(),
  }),
  /** Telemetry needs both this and the visitor's consent. */
  telemetry: z.object({
    connectionString: z
      .string()
      .regex(/^InstrumentationKey=[\w-]+;IngestionEndpoint=https:\/\/[\w.-]+\/?(;.*)?$/, connectionExample)
      .nullable(),
    tagManagerId: z
      .string()
      .regex(/^GTM-[A-Z0-9]{4,12}$/, 'must be an id such as GTM-ABC123')
      .nullable(),
    crossDomains: z.array(z.hostname({ error: 'must be host names such as shop.example.org' })),
  }),
  sessionPollSeconds: wholeNumber(0, 3600),
  lookup: z.discriminatedUnion(
    'service',
    [
      z.object({ service: z.enum(['off', 'demo']) }),
      z.object({ service: z.enum(['ideal-postcodes', 'loqate']), key: z.string().min(1), baseUrl: origin.optional() }),
    ],
    { error: 'must be off, ideal-postcodes, loqate or, for trying out, demo' },
  ),
  /** Text messages about appointments. */
  sms: Sms,
  /** What a file of records may need, to be read. */
  files: z.object({ megabytes: wholeNumber(1, 10_000), cells: wholeNumber(1, 1_000_000_000) }),
  webDir: z.string(),
  /** A folder of additional price templates, or null. */
  priceTemplates: z.string().nullable(),
  /** When off, browsers replace the worker with one that unregisters itself. */
  offlinePage: flag,
  metrics: Metrics.nullable(),
  tracing: Tracing.nullable(),
  trustedProxies: wholeNumber(0, 10),
  /** `strict` gives everybody the same answer, which is to look in their mailbox. */
  checkDisclosure: z.enum(['standard', 'strict']),
  /** For development: webhooks may go to http and to addresses of this machine or network. */
  webhooksToLocalAddresses: flag,
  /** The group's own networks that webhooks may go to. */
  webhookNetworks: Networks,
  logLevel: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']),
});

export type Config = z.infer<typeof Settings> & { readonly limits: Limits };

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
  webOrigin: read('WEB_ORIGIN') ?? `http://localhost:${port.safeParse(read('PORT')).data ?? 3000}`,
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
  mailFromName: read('MAIL_FROM_NAME') ?? usualSenderName,
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
  files: { megabytes: read('FILE_MEGABYTES') ?? '100', cells: read('FILE_CELLS') ?? '50000000' },
  webDir: read('WEB_DIR') ?? 'apps/web/dist',
  priceTemplates: read('PRICE_TEMPLATES') ?? null,
  offlinePage: read('OFFLINE_PAGE') ?? '1',
  metrics: metricsFrom(read),
  tracing: tracingFrom(read),
  trustedProxies: read('TRUSTED_PROXIES') ?? '0',
  checkDisclosure: read('CHECK_DISCLOSURE') ?? 'standard',
  webhooksToLocalAddresses: read('WEBHOOKS_TO_LOCAL_ADDRESSES') ?? '0',
  webhookNetworks: listIn(read('WEBHOOK_NETWORKS')),
  logLevel: read('LOG_LEVEL') ?? 'info',
});

const portProblem = ({ port: own, metrics }: z.infer<typeof Settings>): string[] =>
  metrics !== null && own !== 0 && metrics.port === own
    ? ['METRICS_PORT must differ from PORT, for example 9464: metrics are not for the public.']
    : [];

/** Throws ConfigError with one line for each mistake. */
export const readConfig = (environment: NodeJS.ProcessEnv): Config => {
  const names = new Set<string>();
  const value = settingsFrom(environment);
  const read: ReadSetting = (name) => {
    names.add(name);
    return value(name);
  };
  const half = ['PGHOST', 'PGDATABASE'].find((name) => read(name) !== undefined);
  if (half && read('DATABASE_URL') === undefined)
    throw new ConfigError(
      `${half} is set but DATABASE_URL is not. Set DATABASE_URL to use PostgreSQL, or unset ${half}.`,
    );
  const parsed = Settings.safeParse(gather(read));
  const misspelt = value('NODE_ENV') === 'production' ? listMisspelt(Object.keys(environment), names) : [];
  const mistakes = [
    ...misspelt.map(({ name, meant }) => `${name} is not a setting. Do you mean ${meant}?`),
    ...(parsed.success
      ? [...portProblem(parsed.data), ...productionProblems(parsed.data)]
      : parsed.error.issues.map(mistakeIn)),
  ];
  if (!parsed.success || mistakes.length > 0) throw new ConfigError([...new Set(mistakes)].join('\n'));
  return { ...parsed.data, limits: usualLimits };
};
