import { startIdentityProvider } from '@portal/local-services/identity-provider/start-identity-provider';
import { startMailbox } from '@portal/local-services/mailbox/start-mailbox';
import { expect, test } from 'vitest';
import { openPostgres } from '../database/postgres.ts';
import { addWebhook } from '../integration/webhooks/manage-webhooks.ts';
import { sql } from '../database/sql.ts';
import type { ProviderSettings } from '../platform/config/provider-settings.ts';
import { freePort } from '../../testing/servers/free-port.ts';
import { type Overrides, testConfig } from '../../testing/servers/test-config.ts';
import { emptyDatabase, testDatabase } from '../../testing/databases/test-database.ts';
import { ChecksFailed } from './command.ts';
import { doctorCommand } from './commands/doctor.ts';
import { closeAfterTest, closeAtEnd } from '../../testing/servers/own-portal.ts';

const host = '127.0.0.1';
const clientSecret = 'a-secret-between-two-processes-of-one-test';

const database = await closeAtEnd(testDatabase());
const mailbox = await closeAtEnd(startMailbox({ host, smtpPort: 0, httpPort: 0 }));
const provider = await closeAtEnd(
  startIdentityProvider({
    host,
    port: 0,
    people: [],
    audience: 'urn:client-portal:api',
    clients: [
      {
        clientId: 'portal',
        clientSecret,
        redirectUris: ['http://localhost:3000/api/auth/callback/auth0'],
        postLogoutRedirectUris: ['http://localhost:3000/'],
      },
    ],
  }),
);

const ours = (): ProviderSettings => ({ issuer: provider.issuer, clientId: 'portal', clientSecret });
const providersWith = (auth0: ProviderSettings) => ({ providers: { auth0, 'azure-ad': ours() } });
const well = (): Overrides => ({ smtpUrl: mailbox.smtpUrl, ...providersWith(ours()) });
const look = (overrides: Overrides = {}, at: Parameters<typeof doctorCommand.run>[0]['database'] = database) =>
  doctorCommand.run({ config: testConfig({ ...well(), ...overrides }), database: at, args: [] });
const wrong = async (...args: Parameters<typeof look>): Promise<string> => {
  const error = await look(...args).catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(ChecksFailed);
  return (error as ChecksFailed).message;
};

test('lists each part that works', async () => {
  const lines = (await look({ securityContacts: ['mailto:security@group.example'] })).split('\n');
  expect(lines.slice(-2)).toEqual(['', '0 errors, 0 warnings']);
  expect(lines.slice(0, -2).map((line) => line.replace(/:.*/, ''))).toEqual([
    'ok    database',
    'ok    migrations',
    'ok    mail server',
    'ok    sender domain',
    'ok    identity provider auth0',
    'ok    identity provider azure-ad',
    'ok    proxies',
    'ok    email',
    'ok    security contact',
    'ok    secrets',
    'ok    sender name',
    'ok    contact preferences',
    'ok    group',
    'ok    practices',
    'ok    imports',
    'ok    records',
    'ok    bank holidays',
    'ok    appointments',
    'ok    prices',
    'ok    outbox',
  ]);
});

test('reports the last known bank holiday, and how to load more', async () => {
  expect(await look()).toMatch(/bank holidays: known until \d{4}-12-\d{2}/);
  await database.query(sql`delete from bank_holidays where held_on > current_date + 300`);
  expect(await look()).toContain('; load newer ones with `npm run ops -- bank-holidays`');
});

test('warns if no security contact is set, and does not fail', async () => {
  const inProduction: Overrides = {
    environment: 'production',
    mailFrom: 'portal@sender.invalid',
    trustedProxies: 1,
    emergencyUrl: 'https://group.example/emergency',
  };
  expect(await wrong(inProduction)).toContain('warn  security contact: none; set SECURITY_CONTACT');
  expect(await wrong({ ...inProduction, securityContacts: ['mailto:security@group.example'] })).toContain(
    'ok    security contact: mailto:security@group.example',
  );
});

test('names the reason for each fault, and fails', async () => {
  const nobody = await freePort();
  expect(await wrong({ smtpUrl: `smtp://127.0.0.1:${nobody}` })).toMatch(/^FAIL {2}mail server: .*ECONNREFUSED/m);
  const strangers = { issuer: provider.issuer, clientId: 'portal', clientSecret: 'not-the-secret' };
  expect(await wrong(providersWith(strangers))).toMatch(
    /^FAIL {2}identity provider auth0: auth0 answered invalid_client \(status 401\): .*; we authenticated by client_secret_post$/m,
  );
  const away = { issuer: `http://127.0.0.1:${nobody}`, clientId: 'portal', clientSecret };
  expect(await wrong(providersWith(away))).toMatch(/^FAIL {2}identity provider auth0: .*ECONNREFUSED/m);
  expect(await wrong({ environment: 'production', mailFrom: 'portal@sender.invalid' })).toMatch(
    /^FAIL {2}sender domain: /m,
  );
  expect(await wrong({ environment: 'production', trustedProxies: 0 })).toContain(
    'FAIL  proxies: TRUSTED_PROXIES is 0: behind a proxy, all visitors count as one',
  );
});

test('says what to do about a database without tables', async () => {
  const empty = await emptyDatabase();
  const bare = await openPostgres({ url: empty.url.href, maxConnections: 1 });
  const words = await wrong({}, bare);
  expect(words).toMatch(/\n\n\d+ errors?, \d+ warnings?$/);
  expect(words).toContain('FAIL  migrations: a table is missing; start the portal or run `npm run ops -- migrate`');
  expect(words).not.toContain('does not exist');
  expect(words.match(/a table is missing/g)).toHaveLength(1);
  await bare.close();
  await empty.drop();
});

test('reports a wrong database encoding once', async () => {
  const latin = await emptyDatabase("encoding 'LATIN1' locale 'C'");
  const other = await openPostgres({ url: latin.url.href, maxConnections: 1 });
  const words = await wrong({}, other);
  expect(words.match(/has the encoding LATIN1, and the portal needs UTF8/g)).toHaveLength(1);
  expect(words).toMatch(/^- {5}migrations: not checked, because it needs the database$/m);
  await other.close();
  await latin.drop();
});

test('finds practices that cannot be booked, and an unreachable emergency link', async () => {
  const other = await closeAfterTest(testDatabase());
  expect(await look({}, other)).toContain('ok    practices: none yet');
  await other.query(sql`
    with p as (insert into practices (name, phone, emergency_phone, email, address_line1, town, postcode, nation)
               values ('Elm Lane Vets', '01632 960120', '01632 960121', 'elm@example.org', '4 Elm Lane', 'Brackenmoor', 'BJ4 2QD', 'england')
               returning practice_id)
    insert into practice_features (practice_id, feature_key, value) select practice_id, 'Online Booking Enabled', 'False' from p`);
  expect(await look({}, other)).toContain(
    'ok    practices: none of 1 takes online bookings; import them with online_booking',
  );
  await other.query(sql`update practice_features set value = 'True' where feature_key = 'Online Booking Enabled'`);
  const words = await wrong({ environment: 'production', trustedProxies: 1 }, other);
  expect(words).toContain(
    'FAIL  practices: Elm Lane Vets has no opening hours and no offers and no clinicians with a rota',
  );
  expect(words).toContain('FAIL  group: the link to the emergency vet on every page leads to www.example.org');
  await other.query(sql`insert into practice_opening_hours (practice_id, weekday, opens_at_minute, closes_at_minute)
    select practice_id, 1, 510, 1110 from practices`);
  await other.query(sql`insert into practice_reasons (practice_id, reason_id) select practice_id, 2 from practices`);
  await other.query(sql`
    with c as (insert into clinicians (practice_id, clinician_type, display_name)
               select practice_id, 'Vet', 'Dr Anjali Patel' from practices returning clinician_id)
    insert into rota_windows (clinician_id, weekday, starts_at_minute, ends_at_minute) select clinician_id, 1, 540, 750 from c`);
  expect(await look({}, other)).toContain('ok    practices: 1 takes online bookings');
});

test('attack 84: accepts a single provider, and authenticates with it as sign-in does', async () => {
  const text = await look({ providers: { auth0: ours() } });
  expect(text).toMatch(/^ok {4}identity provider auth0: at http:.*, by client_secret_post$/m);
  expect(text).toMatch(/^warn {2}identity provider azure-ad: not set up \(OIDC_AZURE_AD_ISSUER has no value\)/m);
  expect(await look(providersWith({ ...ours(), clientAuth: 'basic' }))).toMatch(
    /^ok {4}identity provider auth0: .*, by client_secret_basic$/m,
  );
});

test('reports a missing or unmigrated database, and still checks the rest', async () => {
  const away = await openPostgres({ url: `postgres://nobody@127.0.0.1:${await freePort()}/none`, maxConnections: 1 });
  const words = await wrong({}, away);
  expect(words).toMatch(/^FAIL {2}database: Nothing listens at the address of the database\. \(.*ECONNREFUSED/m);
  expect(words.match(/ECONNREFUSED/g)).toHaveLength(1);
  expect(words).toMatch(/^- {5}migrations, email, .*, outbox: not checked, because they need the database$/m);
  expect(words).toMatch(/^ok {4}mail server/m);
  await away.close();

  await database.query(sql`delete from schema_migrations where name like '0007%'`);
  expect(await wrong()).toMatch(/^FAIL {2}migrations: 0007_practice_system_writes\.sql not applied yet/m);
});

test('warns that the upgraded operating system sorts differently from the indexes', async () => {
  const server = await emptyDatabase("encoding 'UTF8' locale_provider icu icu_locale 'und'");
  const other = await openPostgres({ url: server.url.href, maxConnections: 2 });
  await other.query(sql`update pg_database set datcollversion = '0.1' where datname = current_database()`);
  expect(await wrong({}, other)).toMatch(
    /FAIL {2}database: the indexes were made with version 0\.1 of the server's collation.*run `reindex database "portal_test_/,
  );
  await other.close();
  await server.drop();
});

test('refuses a database with an encoding that lacks characters of names', async () => {
  const server = await emptyDatabase("encoding 'LATIN1' locale 'C'");
  const other = await openPostgres({ url: server.url.href, maxConnections: 2 });
  expect(await wrong({}, other)).toContain('has the encoding LATIN1, and the portal needs UTF8');
  await other.close();
  await server.drop();
});

test('finds a secret that does not decrypt the stored webhooks', async () => {
  const { webhookId } = await addWebhook(
    { database, config: testConfig({ webhooksToLocalAddresses: true }) },
    { url: 'http://127.0.0.1:9/hook', events: [], owner: null },
  );
  const other = 'the secret of another installation, long enough';
  const words = await wrong({ secrets: [other] });
  expect(words).toMatch(/^FAIL {2}secrets: 1 webhooks and 0 connections were sealed with another PORTAL_SECRET/m);
  expect(
    await wrong({ secrets: [other, ...testConfig().secrets], trustedProxies: 0, environment: 'production' }),
  ).toMatch(/^ok {4}secrets: .* 1 webhooks/m);
  await database.query(sql`update webhooks set removed_at = clock_timestamp() where webhook_id = ${webhookId}`);
});
