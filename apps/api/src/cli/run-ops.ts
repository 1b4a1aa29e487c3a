import { opsCommand } from '../platform/this-build.ts';
import { applicationName, openDatabase } from '../database/open-database.ts';
import { ConfigError } from '../platform/config/config-error.ts';
import { readConfig } from '../platform/config/config.ts';
import { type AnyCommand, type Progress, UsageError, ChecksFailed, Interrupted } from './command.ts';
import { createProgressLine } from './progress-line.ts';
import { DatabaseError, DatabaseUnavailable } from '../database/client.ts';
import { EmbeddedPostgresError } from '../database/embedded/folders.ts';
import { MigrationBlocked, SchemaMismatch } from '../database/migrate.ts';

const exitCodes = {
  done: 0,
  problemFound: 1,
  wrongUsage: 2,
  configuration: 3,
  database: 4,
  unexpected: 70,
  interrupted: 130,
} as const;

const exitCodeHelp = [
  `${exitCodes.done}   done`,
  `${exitCodes.problemFound}   a check found a problem, or the command refused; nothing was changed unless it says so`,
  `${exitCodes.wrongUsage}   wrong usage`,
  `${exitCodes.configuration}   a setting is missing or wrong`,
  `${exitCodes.database}   the database cannot be reached, is in use by another process or has another schema`,
  `${exitCodes.unexpected}  an unexpected error`,
  `${exitCodes.interrupted} interrupted by Ctrl-C; the message says what is kept`,
] as const;

/** Undefined tables, columns and functions. */
const undefinedCodes: readonly string[] = ['42P01', '42703', '42883'];

const described = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

const failureOf = (error: unknown, { usage }: AnyCommand): Outcome => {
  if (error instanceof UsageError) return { exitCode: exitCodes.wrongUsage, text: error.message || usage };
  if (error instanceof ChecksFailed) return { exitCode: exitCodes.problemFound, text: error.message };
  if (error instanceof Interrupted) return { exitCode: exitCodes.interrupted, text: error.message };
  if (error instanceof ConfigError) return { exitCode: exitCodes.configuration, text: error.message };
  if (error instanceof DatabaseUnavailable) return { exitCode: exitCodes.database, text: error.reason };
  if (error instanceof EmbeddedPostgresError || error instanceof SchemaMismatch || error instanceof MigrationBlocked)
    return { exitCode: exitCodes.database, text: error.message };
  if (error instanceof DatabaseError && undefinedCodes.includes(error.code))
    return {
      exitCode: exitCodes.database,
      text: `The database is not as this release expects it: ${error.message}. \`${opsCommand} migrate --status\` lists what is missing, and \`${opsCommand} migrate\` adds it.`,
    };
  return { exitCode: exitCodes.unexpected, text: described(error) };
};

const optionLines = (hasDryRun: boolean): string[] => [
  '--json      print one JSON document: command, exitCode, text and, where there is any, data',
  '--help      describe the command and do nothing',
  ...(hasDryRun ? ['--dry-run   say what would change, and change nothing'] : []),
];

const indented = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);

const helpOfAll = (commands: Readonly<Record<string, AnyCommand>>): string =>
  [
    `${opsCommand} <command> [--json] [--dry-run]`,
    '',
    ...Object.values(commands).flatMap(({ usage, summary }) => [`  ${usage}`, `      ${summary}`]),
    '',
    `\`${opsCommand} help <command>\` describes one. Settings are read as the portal reads them. Exit codes:`,
    ...indented(exitCodeHelp),
  ].join('\n');

const helpOf = ({ summary, usage, details, hasDryRun = false }: AnyCommand): string =>
  [
    summary,
    '',
    'Usage:',
    ...indented(usage.split(/ \| (?![^[]*\])/).map((one) => `${opsCommand} ${one}`)),
    ...(details === undefined ? [] : ['', details]),
    '',
    'Options:',
    ...indented(optionLines(hasDryRun)),
    '',
    'Exit codes:',
    ...indented(exitCodeHelp),
  ].join('\n');

type Stream = { readonly isTTY?: boolean; write(text: string): unknown };

type Terminal = {
  readonly commands: Readonly<Record<string, AnyCommand>>;
  readonly environment: NodeJS.ProcessEnv;
  readonly out: Stream;
  readonly err: Stream;
  readonly interruption?: () => AbortSignal;
};

type Outcome = { readonly exitCode: number; readonly text: string; readonly data?: unknown; readonly help?: true };

const commandSeconds = 600;

const flags = new Set(['--json', '--help', '--dry-run']);

const readArgs = (argv: readonly string[]) => {
  const options = new Set(argv.filter((arg) => flags.has(arg)));
  const [name = '', ...args] = argv.filter((arg) => !options.has(arg));
  const wantsHelp = options.has('--help') || name === 'help';
  const [helpName = ''] = args;
  return {
    name: name === 'help' ? helpName : name,
    args,
    asJson: options.has('--json'),
    dryRun: options.has('--dry-run'),
    wantsHelp,
  };
};

type Call = Omit<ReturnType<typeof readArgs>, 'asJson' | 'wantsHelp'> & { readonly command: AnyCommand };

const perform = async (
  { command, name, args, dryRun }: Call,
  { environment, err, interruption }: Terminal,
): Promise<Outcome> => {
  if (dryRun && !command.hasDryRun)
    throw new UsageError(`${name} has no --dry-run. Usage: ${opsCommand} ${command.usage}`);
  const line = createProgressLine(err);
  let data: unknown;
  const reporting = {
    args,
    dryRun,
    report: (value: unknown) => void (data = value),
    progress: (progress: Progress) => line.show(progress),
    ...(interruption ? { interruption } : {}),
  };
  const done = (text: string): Outcome => ({ exitCode: exitCodes.done, text, ...(data === undefined ? {} : { data }) });
  try {
    if ('needs' in command) return done(await command.run({ ...reporting, environment }));
    const config = readConfig(environment);
    const database = await openDatabase({
      ...config,
      joins: true,
      // An import holds its lock in a transaction of its own.
      maxConnections: Math.max(2, config.maxConnections),
      statementSeconds: command.statementSeconds ?? commandSeconds,
      applicationName: applicationName(name),
    });
    try {
      return done(await command.run({ ...reporting, config, database }));
    } finally {
      await database.close();
    }
  } finally {
    line.end();
  }
};

const outcomeOf = async (argv: readonly string[], terminal: Terminal): Promise<Outcome> => {
  const { name, wantsHelp, ...rest } = readArgs(argv);
  const command = Object.hasOwn(terminal.commands, name) ? terminal.commands[name] : undefined;
  if (!command) {
    const exitCode = name === '' ? exitCodes.done : exitCodes.wrongUsage;
    return { exitCode, text: helpOfAll(terminal.commands), help: true };
  }
  if (wantsHelp) return { exitCode: exitCodes.done, text: helpOf(command), help: true };
  return perform({ name, command, ...rest }, terminal).catch((error: unknown) => failureOf(error, command));
};

/** Returns the exit code. Only the result goes to `out`. */
export const runOps = async (argv: readonly string[], terminal: Terminal): Promise<number> => {
  const { name, asJson } = readArgs(argv);
  const { help, ...outcome } = await outcomeOf(argv, terminal);
  const isUsage = outcome.exitCode === exitCodes.wrongUsage && help === undefined;
  const text = isUsage && !outcome.text.includes(opsCommand) ? `Usage: ${opsCommand} ${outcome.text}` : outcome.text;
  const isResult = outcome.exitCode <= exitCodes.problemFound || help !== undefined;
  if (asJson) terminal.out.write(`${JSON.stringify({ command: name, ...outcome, text })}\n`);
  else (isResult ? terminal.out : terminal.err).write(`${text}\n`);
  return outcome.exitCode;
};
