import type { AnyCommand } from './command.ts';
import { exitCodeHelp } from './exit-codes.ts';

const options = (hasDryRun: boolean): string[] => [
  '--json      print one JSON document: command, exitCode, text and, where there is any, data',
  '--help      describe the command and do nothing',
  ...(hasDryRun ? ['--dry-run   say what would change, and change nothing'] : []),
];

const indented = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);

export const helpOfAll = (commands: Readonly<Record<string, AnyCommand>>): string =>
  [
    'npm run ops -- <command> [--json] [--dry-run]',
    '',
    ...Object.values(commands).flatMap(({ usage, summary }) => [`  ${usage}`, `      ${summary}`]),
    '',
    '`npm run ops -- help <command>` describes one. Settings are read as the portal reads them. Exit codes:',
    ...indented(exitCodeHelp),
  ].join('\n');

export const helpOf = ({ summary, usage, details, hasDryRun = false }: AnyCommand): string =>
  [
    summary,
    '',
    'Usage:',
    ...indented(usage.split(/ \| (?![^[]*\])/).map((one) => `npm run ops -- ${one}`)),
    ...(details === undefined ? [] : ['', details]),
    '',
    'Options:',
    ...indented(options(hasDryRun)),
    '',
    'Exit codes:',
    ...indented(exitCodeHelp),
  ].join('\n');
