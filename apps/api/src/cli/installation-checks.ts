import { opsCommand } from '../platform/this-build.ts';
import { Resolver } from 'node:dns/promises';
import { createTransport } from 'nodemailer';
import { createOidcClient, type ProviderId } from '../auth/providers/oidc-client.ts';
import { type Database, DatabaseUnavailable } from '../database/client.ts';
import { readServerVersion, tryWriting } from '../database/is-reachable.ts';
import { findCollationProblem, findEncodingProblem } from '../database/locale.ts';
import { findPendingMigrations, openSchemaCheck } from '../database/migrate.ts';
import { countAnswers } from '../features/contact-preferences/contact-preferences.repository.ts';
import { type Config, usualSenderName } from '../platform/config/config.ts';
import { providerIds, providerSettingName } from '../platform/config/provider-settings.ts';
import { checkPublished } from '../features/prices/publish-prices.ts';
import { requiresMailTls } from '../platform/config/production-problem.ts';
import { countDisruptions } from '../platform/disruptions.repository.ts';
import { mailSourcesOf, readMailState } from '../platform/outbox/mail-approval.ts';
import type { Sources } from '../platform/sources.ts';
import { listConnections } from '../practice-systems/connections/connections.repository.ts';
import { describeBroken, mendRecords } from '../data-exchange/mend-records.ts';
import { countUnreadTimes } from '../data-exchange/engine/unread-times.repository.ts';
import { countMessages } from '../platform/outbox/outbox.repository.ts';
import { checkSecrets } from './check-secrets.ts';
import { checkMailDomain } from './check-mail-domain.ts';
import { checkGroup, checkPractices, describeBankHolidays } from './check-practices.ts';
import { reasonOf } from './reason-of.ts';
import { describeExpected } from './expected-mails.ts';
import { ageOf } from './commands/outbox.ts';

const timeoutMilliseconds = 5_000;

/** Worth knowing, but no reason to fail the check. */
type Warning = { readonly warning: string };

/** Returns a status line; throws with the reason if something is wrong. */
type Check = { readonly name: string; readonly run: () => Promise<string | Warning> };

const checkServer = async (database: Database): Promise<string> => {
  const problem = (await findEncodingProblem(database)) ?? (await findCollationProblem(database));
  if (problem !== null) throw new Error(problem);
  const version = await readServerVersion(database);
  await tryWriting(database);
  return `PostgreSQL ${version}, can be read and written`;
};

const checkMigrations = async (database: Database): Promise<string> => {
  const checkSchema = await openSchemaCheck();
  await checkSchema(database);
  const pending = await findPendingMigrations(database);
  if (pending.length > 0)
    throw new Error(`${pending.join(', ')} not applied yet; start the portal or run \`${opsCommand} migrate\``);
  return 'up to date';
};

const checkMail = async (config: Config): Promise<string> => {
  const transport = createTransport({
    url: config.smtpUrl,
    requireTLS: requiresMailTls(config),
    connectionTimeout: timeoutMilliseconds,
    greetingTimeout: timeoutMilliseconds,
  });
  try {
    await transport.verify();
    return `at ${new URL(config.smtpUrl).host}`;
  } finally {
    transport.close();
  }
};

const checkSenderDomain = async ({ environment, mailFrom, mailDkimSelectors, limits }: Config): Promise<string> => {
  if (environment !== 'production') return 'not checked outside production';
  const dns = new Resolver({ timeout: limits.dnsMilliseconds, tries: 1 });
  return checkMailDomain({ from: mailFrom, dkimSelectors: mailDkimSelectors, dns });
};

const checkApproval = async ({ config, database }: Sources): Promise<string | Warning> => {
  const { state, sentence } = await readMailState(mailSourcesOf(database, config));
  if (state === 'BEFORE_GO_LIVE') return { warning: `${sentence} ${await describeExpected(database)}` };
  if (state !== 'APPROVED') throw new Error(sentence);
  return sentence;
};

const describePrices = async (context: Sources): Promise<string | Warning> => {
  const practices = new Set((await checkPublished(context, Date.now())).map(({ practice }) => practice));
  if (practices.size === 0) return 'complete at every practice';
  return {
    warning: `to be filled in at ${practices.size} ${practices.size === 1 ? 'practice' : 'practices'}; see \`${opsCommand} prices check\``,
  };
};

const describeUnreadTimes = async (database: Database): Promise<string | Warning> => {
  const counts = await countUnreadTimes(database);
  const systems = (await listConnections(database)).filter(({ unread }) => unread.length > 0);
  if (counts.length + systems.length === 0) return 'no time is kept because of a row that could not be read';
  const listed = counts.map(({ source, kind, count }) => `${count.toLocaleString('en-GB')} ${kind} of ${source}`);
  const unread = systems.map(
    ({ source, unread: words }) =>
      `${words.length} ${words.length === 1 ? 'record of' : 'records of'} ${source} ${words.length === 1 ? 'needs' : 'need'} a look (\`${opsCommand} staff-tasks list\`)`,
  );
  if (counts.length === 0) return { warning: unread.join('; ') };
  return {
    warning: `${[...unread, ''].join('; ')}${listed.join(', ')} could not be read; their times are kept taken until the corrected rows come (\`${opsCommand} import unread\` lists them)`,
  };
};

const describeBrokenValues = async (database: Database): Promise<string | Warning> => {
  const outcome = describeBroken(await mendRecords(database, { isDryRun: true }));
  if (outcome === '') return 'every value is as the rules have it';
  return { warning: `${outcome}, which clients do not see; run \`${opsCommand} mend-records\`` };
};

const describeDisruptionCount = async (database: Database): Promise<string | Warning> => {
  const count = await countDisruptions(database);
  if (count === 0) return 'every booked time is available';
  const many =
    count === 1 ? '1 booked appointment has lost its time' : `${count} booked appointments have lost their times`;
  return { warning: `${many}, and nobody has decided; see \`${opsCommand} staff-tasks list\`` };
};

const checkProvider = async (config: Config, id: ProviderId): Promise<string | Warning> => {
  const provider = config.providers[id];
  if (!provider)
    return { warning: `not set up (${providerSettingName(id, 'issuer')} has no value), so nobody signs in with it` };
  const method = await createOidcClient(config).check(id);
  return `at ${provider.issuer}, by ${method}`;
};

const describePreferences = async (database: Database): Promise<string | Warning> => {
  const { clients, answers, refusals } = await countAnswers(database);
  const words = `${answers} of ${clients} clients have said how they want to be contacted`;
  return clients > 0 && answers === 0
    ? {
        warning: `${words}; all get reminders by email. Import what they have told the practices before you go live (\`contact-preferences\`, docs/guides/import.md)`,
      }
    : `${words}; ${refusals} of them want no reminders by email`;
};

const checksOf = ({ config, database }: Sources): Check[] => [
  { name: 'database', run: () => checkServer(database) },
  { name: 'migrations', run: () => checkMigrations(database) },
  { name: 'mail server', run: () => checkMail(config) },
  { name: 'sender domain', run: () => checkSenderDomain(config) },
  ...providerIds.map((id) => ({ name: `identity provider ${id}`, run: () => checkProvider(config, id) })),
  {
    name: 'proxies',
    run: async () => {
      if (config.environment === 'production' && config.trustedProxies === 0)
        throw new Error('TRUSTED_PROXIES is 0: behind a proxy, all visitors count as one');
      return `${config.trustedProxies} trusted`;
    },
  },
  { name: 'email', run: () => checkApproval({ config, database }) },
  {
    name: 'security contact',
    run: async () =>
      config.securityContacts.join(', ') || {
        warning: 'none; set SECURITY_CONTACT to say where to report vulnerabilities',
      },
  },
  { name: 'secrets', run: () => checkSecrets({ config, database }) },
  {
    name: 'sender name',
    run: async () => {
      if (config.environment === 'production' && config.mailFromName === usualSenderName)
        throw new Error(`MAIL_FROM_NAME is ${usualSenderName}; set it to the name of the group`);
      return config.mailFromName;
    },
  },
  { name: 'contact preferences', run: () => describePreferences(database) },
  { name: 'group', run: () => checkGroup(database, config) },
  { name: 'practices', run: () => checkPractices(database) },
  { name: 'imports', run: () => describeUnreadTimes(database) },
  { name: 'records', run: () => describeBrokenValues(database) },
  { name: 'bank holidays', run: () => describeBankHolidays(database, Date.now()) },
  { name: 'appointments', run: () => describeDisruptionCount(database) },
  { name: 'prices', run: () => describePrices({ config, database }) },
  {
    name: 'outbox',
    run: async () => {
      const messages = await countMessages(database);
      const lines = messages.map(
        ({ state, count, oldestSeconds }) => `${count} ${state.toLowerCase()} (${ageOf(state, oldestSeconds)})`,
      );
      return lines.join(', ') || 'empty';
    },
  },
];

type Verdict = { readonly name: string; readonly state: string; readonly words: string; readonly isOutage?: boolean };

const partsOfDatabase: readonly string[] = ['database', 'migrations'];

const isOutage = (error: unknown): boolean => error instanceof DatabaseUnavailable;

/** The reason why the database cannot be used is told once; the other checks that need it are named. */
const withOneReason = (verdicts: readonly Verdict[]): Verdict[] => {
  const reasonFor = ({ state, words, isOutage: isAway }: Verdict): string => {
    if (isAway) return 'outage';
    return state === 'FAIL' ? words : '';
  };
  const failure = verdicts.find(({ name, state }) => state === 'FAIL' && partsOfDatabase.includes(name));
  const others = failure ? verdicts.filter((one) => one !== failure && reasonFor(one) === reasonFor(failure)) : [];
  if (others.length === 0) return [...verdicts];
  const names = others.map(({ name }) => name).join(', ');
  const words = `not checked, because ${others.length === 1 ? 'it needs' : 'they need'} the database`;
  return [...verdicts.filter((verdict) => !others.includes(verdict)), { name: names, state: '-', words }];
};

type Outcome = {
  readonly verdicts: readonly Verdict[];
  readonly lines: string[];
  readonly errors: number;
  readonly warnings: number;
};

/** All checks, or those of these names, at once. */
export const runChecks = async (sources: Sources, names?: readonly string[]): Promise<Outcome> => {
  const checks = checksOf(sources).filter(({ name }) => names?.includes(name) ?? true);
  const verdicts = withOneReason(
    await Promise.all(
      checks.map(({ name, run }) =>
        run().then(
          (outcome): Verdict =>
            typeof outcome === 'string'
              ? { name, state: 'ok', words: outcome }
              : { name, state: 'warn', words: outcome.warning },
          (error: unknown): Verdict => ({ name, state: 'FAIL', words: reasonOf(error), isOutage: isOutage(error) }),
        ),
      ),
    ),
  );
  const countOf = (setting: string): number => verdicts.filter(({ state }) => state === setting).length;
  return {
    verdicts,
    lines: verdicts.map(({ name, state, words }) => `${state.padEnd(6)}${name}: ${words}`),
    errors: countOf('FAIL'),
    warnings: countOf('warn'),
  };
};
