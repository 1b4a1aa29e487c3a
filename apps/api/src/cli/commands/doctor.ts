import { createTransport } from 'nodemailer';
import { createOidcClient, type ProviderId } from '../../auth/providers/oidc-client.ts';
import { type Database, DatabaseUnavailable } from '../../database/client.ts';
import { readServerVersion } from '../../database/is-reachable.ts';
import { findPendingMigrations, openSchemaCheck } from '../../database/migrate.ts';
import type { Config } from '../../platform/config/config.ts';
import { providerIds, providerSettingName } from '../../platform/config/provider-settings.ts';
import { requiresMailTls } from '../../platform/config/production-problem.ts';
import { readMailState } from '../../platform/outbox/mail-approval.ts';
import { keyIdOf } from '../../platform/secrets.ts';
import { countSecretUses } from '../../platform/secret-uses.repository.ts';
import { countMessages } from '../../platform/outbox/outbox.repository.ts';
import { type Command, FoundWrong } from '../command.ts';

const patienceMilliseconds = 5_000;

type Context = { readonly config: Config; readonly database: Database };

/** Returns a status line; throws with the reason if something is wrong. */
type Check = { readonly name: string; readonly look: () => Promise<string> };

const reasonOf = (error: unknown): string => {
  if (error instanceof DatabaseUnavailable) return error.reason;
  const cause = error instanceof TypeError ? error.cause : error;
  if (cause instanceof AggregateError && cause.errors.length > 0) return reasonOf(cause.errors[0]);
  return cause instanceof Error ? cause.message : String(cause);
};

const lookAtMigrations = async (database: Database): Promise<string> => {
  const checkSchema = await openSchemaCheck();
  await checkSchema(database);
  const pending = await findPendingMigrations(database);
  if (pending.length > 0)
    throw new Error(`${pending.join(', ')} not applied yet; start the portal or run \`npm run ops -- migrate\``);
  return 'up to date';
};

const lookAtMail = async (config: Config): Promise<string> => {
  const transport = createTransport({
    url: config.smtpUrl,
    requireTLS: requiresMailTls(config),
    connectionTimeout: patienceMilliseconds,
    greetingTimeout: patienceMilliseconds,
  });
  try {
    await transport.verify();
    return `at ${new URL(config.smtpUrl).host}`;
  } finally {
    transport.close();
  }
};

const lookAtApproval = async ({ config, database }: Context): Promise<string> => {
  const { state, sentence } = await readMailState({ database, mailDomain: new URL(config.webOrigin).hostname });
  if (state !== 'APPROVED') throw new Error(sentence);
  return sentence;
};

const lookAtSecrets = async ({ config, database }: Context): Promise<string> => {
  const uses = await countSecretUses(database);
  const keyIds = config.secrets.map((secret) => keyIdOf(secret).toString('hex'));
  const describe = (keyId: string | null, role: string): string => {
    const { sessions = 0, calendars = 0 } = uses.find((use) => use.keyId === keyId) ?? {};
    return `${keyId ?? 'unknown'} ${role}: ${sessions} sessions, ${calendars} calendar addresses`;
  };
  const others = uses.filter(({ keyId }) => keyId === null || !keyIds.includes(keyId));
  return [
    ...keyIds.map((keyId, index) => describe(keyId, index === 0 ? 'signs' : 'is accepted')),
    ...others.map(({ keyId }) => describe(keyId, keyId === null ? 'key' : 'is no longer accepted')),
  ].join('; ');
};

const lookAtProvider = async (config: Config, id: ProviderId): Promise<string> => {
  const provider = config.providers[id];
  if (!provider) return `not set up (${providerSettingName(id, 'issuer')} has no value), so nobody signs in with it`;
  const method = await createOidcClient(config).check(id);
  return `at ${provider.issuer}, by ${method}`;
};

const checksOf = ({ config, database }: Context): Check[] => [
  {
    name: 'database',
    look: async () => `${database.engine} ${await readServerVersion(database)}`,
  },
  { name: 'migrations', look: () => lookAtMigrations(database) },
  { name: 'mail server', look: () => lookAtMail(config) },
  ...providerIds.map((id) => ({ name: `identity provider ${id}`, look: () => lookAtProvider(config, id) })),
  {
    name: 'proxies',
    look: async () => {
      if (config.environment === 'production' && config.trustedProxies === 0)
        throw new Error('TRUSTED_PROXIES is 0: behind a proxy, all visitors count as one');
      return `${config.trustedProxies} trusted`;
    },
  },
  { name: 'email', look: () => lookAtApproval({ config, database }) },
  {
    name: 'security contact',
    look: async () =>
      config.securityContacts.join(', ') || 'none; set SECURITY_CONTACT to say where to report vulnerabilities',
  },
  { name: 'secrets', look: () => lookAtSecrets({ config, database }) },
  {
    name: 'outbox',
    look: async () => {
      const messages = await countMessages(database);
      const lines = messages.map(
        ({ state, count, oldestSeconds }) => `${count} ${state.toLowerCase()} (oldest ${oldestSeconds} s)`,
      );
      return lines.join(', ') || 'empty';
    },
  },
];

export const doctorCommand: Command = {
  summary: 'Check the database, its schema, the mail server, the identity providers, the proxies, email and the outbox',
  usage: 'doctor',
  async run(context) {
    const verdicts = await Promise.all(
      checksOf(context).map(({ name, look }) =>
        look().then(
          (words) => ({ isWell: true, line: `ok    ${name}: ${words}` }),
          (error: unknown) => ({ isWell: false, line: `FAIL  ${name}: ${reasonOf(error)}` }),
        ),
      ),
    );
    const text = verdicts.map(({ line }) => line).join('\n');
    if (verdicts.some(({ isWell }) => !isWell)) throw new FoundWrong(text);
    return text;
  },
};
