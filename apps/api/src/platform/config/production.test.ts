import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testEnvironment } from '../../../testing/servers/test-config.ts';
import { ConfigError } from './config-error.ts';
import { readConfig } from './config.ts';
import { requiresMailTls } from './production-problem.ts';
import { settingDescriptions } from './setting-descriptions.ts';

const production = {
  ...testEnvironment,
  NODE_ENV: 'production',
  WEB_ORIGIN: 'https://portal.example.org',
  PORTAL_SECRET: 'mX2v9QpL0sT7bR4nY8cK1zE6wU3hJ5gA',
  DATABASE_URL: 'postgres://portal@database.example.org/portal?sslmode=verify-full',
  OIDC_AUTH0_ISSUER: 'https://sign-in.example.org/',
  OIDC_AZURE_AD_ISSUER: 'https://sign-in.example.org/',
  SMTP_URL: 'smtp://mail.example.org',
};
const read = (changes: NodeJS.ProcessEnv = {}) => readConfig({ ...production, ...changes });

test('the portal starts with a complete configuration', () => {
  expect(read().environment).toBe('production');
});

test.each([
  [{ DATABASE_URL: 'postgres://portal@database.example.org/portal' }, /^DATABASE_URL must ask for TLS/],
  [{ DATABASE_URL: 'postgres://portal@database.example.org/portal?sslmode=prefer' }, /^DATABASE_URL must ask for TLS/],
  [{ DATABASE_URL: '' }, /^DATABASE_URL must name a PostgreSQL database/],
  [{ PORTAL_SECRET: 'a'.repeat(40) }, /^PORTAL_SECRET can be guessed/],
  [{ PORTAL_SECRET: 'changemechangemechangemechangeme' }, /^PORTAL_SECRET can be guessed/],
  [{ PORTAL_SECRETS_ACCEPTED: 'b'.repeat(40) }, /^PORTAL_SECRETS_ACCEPTED can be guessed/],
  [{ PORTAL_SECRETS_ACCEPTED: 'too short' }, /^PORTAL_SECRETS_ACCEPTED: /],
  [{ PORTAL_SECRET: undefined }, /^PORTAL_SECRET is missing: 32 characters or more, for example from `openssl/],
  [{ WEB_ORIGIN: 'https://portal.example.org/vets' }, /^WEB_ORIGIN: must end after the host name/],
  [
    { PORTAL_SECRET: undefined, SMTP_URL: undefined },
    /^PORTAL_SECRET is missing.*\nSMTP_URL is missing: the mail server/,
  ],
  [{ PORTAL_SECRET_ACCEPTED: 'x' }, /^PORTAL_SECRET_ACCEPTED is not a setting. Do you mean PORTAL_SECRETS_ACCEPTED\?$/],
  [{ TRUSTED_PROXYS: '1' }, /^TRUSTED_PROXYS is not a setting. Do you mean TRUSTED_PROXIES\?$/],
  [{ SMPT_URL: 'smtp://x' }, /^SMPT_URL is not a setting. Do you mean SMTP_URL\?$/],
  [{ OIDC_AUTHO_CLIENT_SECRET_FILE: '/run/x' }, /Do you mean OIDC_AUTH0_CLIENT_SECRET\?$/],
  [{ OIDC_AUTH0_ISSUER: 'http://sign-in.example.org/' }, /must be reached over https/],
  [{ SEED_DEMO: '1' }, /^SEED_DEMO must be 0/],
  [
    { SEED_DEMO: '1', DATABASE_URL: '', SMPT_URL: 'x' },
    /^SMPT_URL is not .*\nSEED_DEMO must be 0.*\nDATABASE_URL must name/,
  ],
])('refuses to start in production with %j', (changes, words) => {
  expect(() => read(changes)).toThrow(ConfigError);
  expect(() => read(changes)).toThrow(words);
});

const settingNames = Object.values(settingDescriptions).flatMap((descriptions) => Object.keys(descriptions));

test.each(settingNames)('an error about %s is a sentence of our own that names the setting', (name) => {
  for (const wrong of ['abc def', 'javascript:alert(1)', '-1', '1e99']) {
    let words = '';
    try {
      read({ [name]: wrong });
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      words = (error as Error).message;
    }
    expect(words).not.toMatch(/Invalid|expected|received|NaN|Too (small|big)|does not fit/);
    if (words !== '') expect(words).toContain(name);
  }
});

const rightValue = /such as|for example|must be (a whole number from )?\S+( to |, | or )|characters (or more|at most)$/;
/** What switches on the settings that count only then. */
const switchedOn = {
  SMS_SERVICE: 'twilio',
  SMS_FROM: 'Elm Vets',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'token',
  METRICS_PORT: '9464',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
};
const wrongValues = [
  'abc',
  'true',
  '10s',
  '-1',
  ' ',
  'a b',
  '99999999999',
  'javascript:alert(1)',
  'http://',
  'jo@',
  '1.2.3.4/99',
];

test.each(settingNames)('each wrong value of %s is reported alone, with an example of a correct one', (name) => {
  for (const wrong of [...wrongValues, 'x'.repeat(600)]) {
    let words = '';
    try {
      readConfig({ ...testEnvironment, ...switchedOn, [name]: wrong });
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      words = (error as Error).message;
    }
    const lines = words.split('\n').filter(Boolean);
    const others = lines.filter((line) => !line.startsWith(name) && !line.startsWith('METRICS_TOKEN: must be set'));
    expect(others, wrong).toEqual([]);
    for (const line of lines) expect(line, wrong).toMatch(rightValue);
  }
});

const passwordWords = 'In a password write @ as %40, # as %23';
const withPassword = (password: string) =>
  `postgres://portal:${password}@database.example.org/portal?sslmode=verify-full`;

test.each([
  [{ PORT: 'abc' }, 'PORT: must be a whole number from 0 to 65535'],
  [{ MAINTENANCE: 'true' }, 'MAINTENANCE: must be 0 or 1'],
  [{ METRICS_PORT: '3000', PORT: '3000' }, 'METRICS_PORT must differ from PORT'],
  [{ SITE_URL: 'javascript:alert(1)' }, 'SITE_URL: must be a web address such as'],
  [{ DATABASE_URL: withPassword('p@ss') }, passwordWords],
  [{ DATABASE_URL: withPassword('p#ss') }, passwordWords],
  [{ DATABASE_URL: withPassword('p/ss') }, passwordWords],
  [{ DATABASE_URL: withPassword('p?ss') }, passwordWords],
  [{ DATABASE_URL: withPassword('50%') }, passwordWords],
  [{ SMTP_URL: 'smtp://u:p@ss@mail.example.org' }, passwordWords],
  [{ SMTP_URL: 'smtp://u:p/ss@mail.example.org' }, passwordWords],
  [{ PORT: '99999999999', WEB_ORIGIN: undefined }, 'PORT: must be a whole number from 0 to 65535'],
  [{ HOST: 'http://portal' }, 'HOST: must be an address of this machine such as 127.0.0.1'],
])('the error names the setting and a correct value for %j', (changes, words) => {
  expect(() => read(changes)).toThrow(words);
});

test('accepts a password with escaped characters', () => {
  const url = withPassword('p%40s%23s');
  expect(read({ DATABASE_URL: url }).databaseUrl).toBe(url);
});

test('refuses an unreadable secret file, and a secret that is set twice', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-secrets-'));
  const file = join(folder, 'portal-secret');
  await writeFile(file, `${production.PORTAL_SECRET}\n`);
  const own = { PORTAL_SECRET: undefined, PORTAL_SECRET_FILE: file };
  expect(read(own).secrets).toEqual([production.PORTAL_SECRET]);
  expect(() => read({ PORTAL_SECRET_FILE: file })).toThrow(
    new ConfigError('PORTAL_SECRET and PORTAL_SECRET_FILE are both set. Unset the one that does not count.'),
  );
  expect(() => read({ ...own, PORTAL_SECRET_FILE: folder })).toThrow(
    new ConfigError(`PORTAL_SECRET_FILE names ${folder}, which cannot be read: it is a folder.`),
  );
  await writeFile(file, Buffer.from(production.PORTAL_SECRET, 'utf16le'));
  await writeFile(join(folder, 'marked'), Buffer.from(`\uFEFF${production.PORTAL_SECRET}`, 'utf16le'));
  for (const saved of [file, join(folder, 'marked')])
    expect(() => read({ ...own, PORTAL_SECRET_FILE: saved })).toThrow(
      new ConfigError(`PORTAL_SECRET_FILE names ${saved}, which is not text in UTF-8. Save it as UTF-8.`),
    );
  await rm(folder, { recursive: true });
  expect(() => read(own)).toThrow(
    new ConfigError(`PORTAL_SECRET_FILE names ${file}, which cannot be read: there is no such file.`),
  );
});

test('accepts further secrets separated by commas or line breaks', () => {
  const [one, other] = ['kQ7wZ2xN5vB8mL1pR4tY6uH9sD3fG0jA', 'aB3dE6gH9jK2mN5pQ8rT1vW4xY7zC0fS'];
  expect(read({ PORTAL_SECRETS_ACCEPTED: `${one}, ${other}\n` }).secrets).toEqual([
    production.PORTAL_SECRET,
    one,
    other,
  ]);
});

test('ignores environment variables that are not settings', () => {
  expect(() => read({ PATH: '/bin', HOSTNAME: 'x', KUBERNETES_PORT: 'x', npm_config_cache: 'x' })).not.toThrow();
});

test('refuses connections without TLS, unless a setting allows them or the server is local', () => {
  expect(() => read({ DATABASE_URL: 'postgres://portal@10.0.0.5/portal', PLAIN_CONNECTIONS: '1' })).not.toThrow();
  expect(() => read({ DATABASE_URL: 'postgres://portal@127.0.0.1/portal' })).not.toThrow();
  expect(requiresMailTls(read())).toBe(true);
  expect(requiresMailTls(read({ PLAIN_CONNECTIONS: '1' }))).toBe(false);
  expect(requiresMailTls(read({ SMTP_URL: 'smtp://127.0.0.1:25' }))).toBe(false);
});
