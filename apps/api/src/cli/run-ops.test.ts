import { expect, test, vi } from 'vitest';
import { testEnvironment } from '../../testing/servers/test-config.ts';
import { ChecksFailed, type PlainCommand, UsageError } from './command.ts';
import { commands } from './commands.ts';
import { createProgressLine } from './progress-line.ts';
import { runOps } from './run-ops.ts';

const plain = (run: PlainCommand['run'], more: Partial<PlainCommand> = {}): PlainCommand => ({
  needs: 'ENVIRONMENT',
  summary: 'Sweep the floor',
  usage: 'sweep ROOM',
  run,
  ...more,
});

const commandList = {
  sweep: plain(
    async ({ args: [room], dryRun, report, progress }) => {
      if (room === undefined) throw new UsageError();
      if (room === 'cellar') throw new ChecksFailed('The cellar is locked.');
      if (room === 'roof') throw new Error('no roof');
      for (const done of [0, 1, 2]) progress?.({ what: 'tiles', done, total: 2 });
      report?.({ room });
      return `${dryRun ? 'Would sweep' : 'Swept'} the ${room}.`;
    },
    { hasDryRun: true },
  ),
  look: plain(async () => 'Looked.'),
};

const ops = async (
  line: string,
  environment: NodeJS.ProcessEnv = testEnvironment,
  from: typeof commands = commandList,
) => {
  let out = '';
  let err = '';
  const exitCode = await runOps(line.split(' ').filter(Boolean), {
    commands: from,
    environment,
    out: { write: (text) => (out += text) },
    err: { write: (text) => (err += text) },
  });
  return { exitCode, out, err };
};

test.each(Object.entries(commands).filter(([, { usage }]) => usage.includes('--dry-run')))(
  '%s accepts the --dry-run in its usage',
  (_, { hasDryRun }) => expect(hasDryRun).toBe(true),
);

test('a command prints its result on standard output, and its progress on standard error', async () => {
  const { exitCode, out, err } = await ops('sweep hall');
  expect([exitCode, out]).toEqual([0, 'Swept the hall.\n']);
  expect(err).toMatch(/ 0 % {2}tiles: 0 of 2\n.* 50 %.*\n.* 100 %/);
});

test('a long command keeps reporting progress and the time left', () => {
  vi.useFakeTimers();
  const lines: string[] = [];
  const line = createProgressLine({ write: (text) => lines.push(text) });
  vi.advanceTimersByTime(6_000);
  line.show({ what: 'reading', done: 0, total: 100, share: 0.1 });
  vi.advanceTimersByTime(8_000);
  line.show({ what: 'importing', done: 5, total: 10, share: 0.5 });
  line.end();
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  expect(lines).toEqual([
    'At work for 5 s\n',
    expect.stringMatching(/ 0 % {2}reading: 0 of 100\n$/),
    expect.stringMatching(/ 0 % {2}reading: 0 of 100\n$/),
    expect.stringMatching(/ 50 % {2}importing: 5 of 10, about 10 s left\n$/),
  ]);
});

test('--json prints one document, for failures too', async () => {
  expect(JSON.parse((await ops('sweep hall --json')).out)).toEqual({
    command: 'sweep',
    exitCode: 0,
    text: 'Swept the hall.',
    data: { room: 'hall' },
  });
  expect(JSON.parse((await ops('--json sweep cellar')).out)).toEqual({
    command: 'sweep',
    exitCode: 1,
    text: 'The cellar is locked.',
  });
});

test('--dry-run works for commands that have it, and others refuse it', async () => {
  expect((await ops('sweep hall --dry-run')).out).toBe('Would sweep the hall.\n');
  expect(await ops('look --dry-run')).toMatchObject({
    exitCode: 2,
    out: '',
    err: expect.stringContaining('look has no --dry-run'),
  });
});

test('help prints one line for each usage, and keeps alternatives in brackets together', async () => {
  const choosy = { list: plain(async () => '', { usage: 'list [--one A | --other B] | list all' }) };
  expect((await ops('help list', testEnvironment, choosy)).out).toContain(
    'Usage:\n  npm run ops -- list [--one A | --other B]\n  npm run ops -- list all\n',
  );
});

test('the exit code shows the kind of failure', async () => {
  expect(await ops('sweep')).toEqual({ exitCode: 2, out: '', err: 'Usage: npm run ops -- sweep ROOM\n' });
  expect(await ops('sweep cellar')).toMatchObject({ exitCode: 1, out: 'The cellar is locked.\n' });
  expect(await ops('sweep roof')).toMatchObject({ exitCode: 70, err: expect.stringContaining('no roof') });
  const unset = { ...testEnvironment, SMTP_URL: '' };
  expect(await ops('purge-expired', unset, commands)).toMatchObject({
    exitCode: 3,
    err: expect.stringContaining('SMTP_URL'),
  });
  const away = { ...testEnvironment, DATABASE_URL: 'postgres://127.0.0.1:9/none' };
  expect(await ops('purge-expired', away, commands)).toMatchObject({
    exitCode: 4,
    err: expect.stringContaining('ECONNREFUSED'),
  });
  // The database that every server has, without our tables.
  const empty = new URL('/postgres', process.env['TEST_DATABASE_URL']);
  expect(await ops('connections', { ...testEnvironment, DATABASE_URL: empty.href }, commands)).toMatchObject({
    exitCode: 4,
    err: expect.stringMatching(/relation "\w+" does not exist.*migrate --status/),
  });
});

test('help lists every command and describes a single one', async () => {
  const { exitCode, out } = await ops('help', testEnvironment, commands);
  expect(exitCode).toBe(0);
  for (const { summary } of Object.values(commands)) expect(out).toContain(summary);
  expect((await ops('help sweep')).out).toContain('npm run ops -- sweep ROOM');
  expect((await ops('sweep --help')).out).toContain('--dry-run');
  expect((await ops('dance')).exitCode).toBe(2);
});

test('config check prints every setting, but no secret', async () => {
  const environment = {
    ...testEnvironment,
    DATABASE_URL: 'postgres://portal:open-sesame@db.internal/portal?sslmode=verify-full',
    ADDRESS_LOOKUP: 'loqate',
    ADDRESS_LOOKUP_KEY: 'lookup-sesame',
    SMTP_URL: 'smtp://mail:mail-sesame@mail.internal',
  };
  const { exitCode, out } = await ops('config check', environment, commands);
  expect(exitCode).toBe(0);
  expect(out).toMatch(/^DATABASE_URL +postgres:\/\/portal:\*\*\*@db\.internal\/portal\?sslmode=verify-full$/m);
  expect(out).toMatch(/^PORTAL_SECRET +\*\*\*$/m);
  expect(out).toMatch(/^MAX_CONNECTIONS +10 {2}\(default\)$/m);
  for (const secret of ['sesame', testEnvironment.PORTAL_SECRET, testEnvironment.OIDC_AUTH0_CLIENT_SECRET])
    expect(out).not.toContain(secret);
});

test('config check shows settings in the operator’s spelling, even without a value', async () => {
  const given = Object.entries(testEnvironment).filter(([name]) => !name.startsWith('OIDC_AZURE_AD'));
  const environment = { ...Object.fromEntries(given), CROSS_DOMAINS: 'one.example, two.example' };
  const { out } = await ops('config check', environment, commands);
  expect(out).toMatch(/^OIDC_AZURE_AD_ISSUER +\(none\) {2}\(default\)$/m);
  expect(out).toMatch(/^CROSS_DOMAINS +one\.example, two\.example$/m);
  expect(
    out
      .trim()
      .split('\n')
      .filter((line) => !/^[A-Z_0-9]+ /.test(line) || line.includes('UNDEFINED')),
  ).toEqual([
    '',
    'warn  The identity provider azure-ad is not set up: OIDC_AZURE_AD_ISSUER has no value.',
    'warn  OPERATOR_EMAIL has no value: nobody gets an email when something is wrong.',
  ]);
  expect(out).toMatch(/\n0 errors, 2 warnings\n$/);
  const wrong = await ops('config check', { ...environment, SMTP_URL: '', PORT: 'x' }, commands);
  expect(wrong).toMatchObject({
    exitCode: 3,
    err: expect.stringMatching(/^PORT: .*\nSMTP_URL is missing.*\n\n2 errors, 0 warnings\n$/),
  });
});
