import { longestOrigin } from '@portal/emails/appointments/sms/appointment-sms';

type Checked = {
  readonly environment: string;
  readonly webOrigin: string;
  readonly secrets: readonly string[];
  readonly databaseUrl: string | null;
  readonly smtpUrl: string;
  readonly plainConnections: boolean;
  readonly seedDemo: boolean;
  readonly webhooksToLocalAddresses: boolean;
  readonly providers: Readonly<Record<string, { readonly issuer: string } | undefined>>;
  readonly lookup: { readonly service: string };
  readonly sms: { readonly service: string };
};

const isLocal = (url: URL): boolean => ['localhost', '127.0.0.1', '[::1]', ''].includes(url.hostname);

/** Fewer distinct characters suggest a typed or repetitive secret. */
const fewestCharacters = 12;

const secretProblem = ({ secrets }: Checked): string | null => {
  const weak = secrets.findIndex((secret) => new Set(secret).size < fewestCharacters);
  if (weak < 0) return null;
  return `${weak === 0 ? 'PORTAL_SECRET' : 'PORTAL_SECRETS_ACCEPTED'} can be guessed. Set one that chance has made, such as from \`openssl rand -base64 48\`.`;
};

const databaseProblem = ({ databaseUrl, plainConnections }: Checked): string | null => {
  if (databaseUrl === null) return 'DATABASE_URL must name a PostgreSQL database in production.';
  const url = new URL(databaseUrl);
  if (isLocal(url) || plainConnections) return null;
  if (['require', 'verify-ca', 'verify-full'].includes(url.searchParams.get('sslmode') ?? '')) return null;
  return 'DATABASE_URL must ask for TLS in production: add ?sslmode=verify-full, or set PLAIN_CONNECTIONS=1 in a network of your own.';
};

const providerProblem = ({ providers }: Checked): string | null => {
  const plain = Object.values(providers).find((provider) => provider?.issuer.startsWith('https://') === false);
  return plain ? `The identity provider ${plain.issuer} must be reached over https in production.` : null;
};

const smsProblem = ({ sms, webOrigin }: Checked): string | null => {
  if (sms.service === 'log') return 'SMS_SERVICE must not be log in production.';
  if (sms.service === 'off' || webOrigin.length <= longestOrigin) return null;
  return `WEB_ORIGIN must have ${longestOrigin} characters or fewer for text messages, which contain it.`;
};

/** Why the configuration is unsafe for production. */
export const productionProblems = (config: Checked): string[] => {
  if (config.environment !== 'production') return [];
  return [
    config.webOrigin.startsWith('https://') ? null : 'WEB_ORIGIN must be an https address in production.',
    config.seedDemo ? 'SEED_DEMO must be 0 in production.' : null,
    config.webhooksToLocalAddresses ? 'WEBHOOKS_TO_LOCAL_ADDRESSES must be 0 in production.' : null,
    databaseProblem(config),
    secretProblem(config),
    config.lookup.service === 'demo' ? 'ADDRESS_LOOKUP must not be demo in production.' : null,
    smsProblem(config),
    providerProblem(config),
  ].filter((problem) => problem !== null);
};

export const requiresMailTls = ({ environment, smtpUrl, plainConnections }: Checked): boolean =>
  environment === 'production' && !plainConnections && !isLocal(new URL(smtpUrl));
