import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoPeople } from '../../apps/api/src/seeds/demo/demo-people.ts';
import { account } from '../../tools/local-services/src/sms-provider/twilio-stand-in.ts';
import { PlainError } from './plain-error.ts';
import { readPort } from './ports.ts';

/** These secrets protect nothing: the provider listens on loopback only. */
const clients = {
  auth0: { clientId: 'portal', clientSecret: 'local-portal-secret' },
  'azure-ad': { clientId: 'portal-azure-ad', clientSecret: 'local-portal-azure-ad-secret' },
} as const;
type ProviderId = keyof typeof clients;
const providerIds: readonly ProviderId[] = ['auth0', 'azure-ad'];

const host = '127.0.0.1';
const audience = 'urn:client-portal:api';

const newSecret = (dataDir: string, file: string): string => {
  const secret = randomBytes(32).toString('base64url');
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  } catch {
    throw new PlainError(`The data folder ${dataDir} cannot be written. Set DATA_DIR to another folder.`);
  }
  return secret;
};

const localSecret = (dataDir: string): string => {
  const file = join(dataDir, 'secret');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return newSecret(dataDir, file);
  }
};

const providerSettings = (port: number): NodeJS.ProcessEnv =>
  Object.fromEntries(
    providerIds.flatMap((id) => {
      const name = `OIDC_${id.toUpperCase().replace('-', '_')}`;
      const { clientId, clientSecret } = clients[id];
      return [
        [`${name}_ISSUER`, `http://${host}:${port}`],
        [`${name}_CLIENT_ID`, clientId],
        [`${name}_CLIENT_SECRET`, clientSecret],
      ];
    }),
  );

const identityProvider = (values: { port: number; webOrigin: string; dataDir: string; audience: string }) => ({
  host,
  port: values.port,
  audience: values.audience,
  dataFile: join(values.dataDir, 'identity-provider.json'),
  people: demoPeople,
  clients: providerIds.map((id) => ({
    ...clients[id],
    redirectUris: [`${values.webOrigin}/api/auth/callback/${id}`],
    postLogoutRedirectUris: [values.webOrigin, `${values.webOrigin}/`],
  })),
});

const isSet = (environment: NodeJS.ProcessEnv, ...names: readonly string[]): boolean =>
  names.some((name) => environment[name] || environment[`${name}_FILE`]);

const standInName = 'provet-stand-in';

/** The stand-in works with the demo group only. */
const wantsStandIn = ({ PRACTICE_SYSTEM: value }: NodeJS.ProcessEnv, hasDemo: boolean): boolean => {
  if (!value) return false;
  if (value === standInName && hasDemo) return true;
  throw new PlainError(`PRACTICE_SYSTEM must be ${standInName}, and needs the local identity provider and its demo.`);
};

/** The mailbox takes texts as Twilio would. */
const textsTo = (mailboxUrl: string): NodeJS.ProcessEnv => ({
  SMS_SERVICE: 'twilio',
  SMS_FROM: 'Portal',
  TWILIO_ACCOUNT_SID: account.accountSid,
  TWILIO_AUTH_TOKEN: account.authToken,
  TWILIO_BASE_URL: mailboxUrl,
});

/** Fills in a local identity provider and mailbox for missing settings; nothing in production. */
export const localEnvironment = (environment: NodeJS.ProcessEnv) => {
  const port = readPort(environment, 'PORT', 3000);
  const production = environment['NODE_ENV'] === 'production';
  const ownProvider = !production && !isSet(environment, 'OIDC_AUTH0_ISSUER', 'OIDC_AZURE_AD_ISSUER');
  const ownMailbox = !production && !isSet(environment, 'SMTP_URL');
  const hasReception = wantsStandIn(environment, ownProvider);
  const dataDir = environment['DATA_DIR'] || '.data';
  const address = environment['WEB_ORIGIN'] || `http://localhost:${port}`;
  const webOrigin = URL.parse(address)?.origin ?? address;

  const idpPort = readPort(environment, 'IDP_PORT', 3010);
  const httpPort = readPort(environment, 'MAILBOX_PORT', 3020);
  const smtpPort = readPort(environment, 'SMTP_PORT', 3025);
  const receptionPort = readPort(environment, 'RECEPTION_PORT', 3030);
  const provider = { port: idpPort, webOrigin, dataDir, audience: environment['AUDIENCE'] || audience };

  const portal: NodeJS.ProcessEnv = {
    LOG_LEVEL: 'warn',
    ...(ownProvider && { SEED_DEMO: '1' }),
    ...environment,
    PORT: String(port),
    WEB_ORIGIN: webOrigin,
    DATA_DIR: dataDir,
    ...(ownProvider && providerSettings(idpPort)),
    ...(ownMailbox && { SMTP_URL: `smtp://${host}:${smtpPort}` }),
    ...(ownMailbox && environment['SMS_SERVICE'] === 'mailbox' && textsTo(`http://${host}:${httpPort}`)),
    ...(hasReception && { WEBHOOKS_TO_LOCAL_ADDRESSES: '1' }),
    ...(!production && !isSet(environment, 'PORTAL_SECRET') && { PORTAL_SECRET: localSecret(dataDir) }),
  };
  const services = {
    ...(ownProvider && { identityProvider: identityProvider(provider) }),
    ...(ownMailbox && { mailbox: { host, smtpPort, httpPort, dataDir: join(dataDir, 'mailbox') } }),
    ...(hasReception && {
      practiceSystem: {
        host,
        port: receptionPort,
        dataFile: join(dataDir, 'practice-system.json'),
        ...(ownMailbox && { mailboxUrl: `http://${host}:${httpPort}` }),
      },
    }),
  };
  const ports = {
    PORT: port,
    ...(ownProvider && { IDP_PORT: idpPort }),
    ...(ownMailbox && { MAILBOX_PORT: httpPort, SMTP_PORT: smtpPort }),
    ...(hasReception && { RECEPTION_PORT: receptionPort }),
  };
  return { portal, services, ports, webOrigin };
};

export type LocalEnvironment = ReturnType<typeof localEnvironment>;
