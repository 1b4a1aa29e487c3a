import { carryOver, type CarriedOver, type Pair } from '../../auth/providers/carry-over.ts';
import type { Config } from '../../platform/config/config.ts';
import { type Command, ChecksFailed, optionsIn, UsageError } from '../command.ts';
import { readInput } from '../read-input.ts';

const options = {
  from: { type: 'string' },
  to: { type: 'string' },
  map: { type: 'string' },
  'retire-rest': { type: 'boolean', default: false },
} as const;

const readArgs = (args: readonly string[]) => {
  const { values, positionals } = optionsIn(args, options);
  const { from, to, map, 'retire-rest': retireRest } = values;
  const isComplete = positionals.join() === 'carry-over' && (map !== undefined || retireRest);
  if (isComplete && from && to && from !== to) return { from, to, map, retireRest };
  throw new UsageError();
};

const readPair = (text: string, line: number): Pair => {
  const [, oldSubject = '', newSubject = ''] = /^\s*"?([^",]+)"?\s*,\s*"?([^",]+?)"?\s*$/.exec(text) ?? [];
  if (oldSubject === '') throw new ChecksFailed(`Line ${line} is not "old subject,new subject". Nothing was changed.`);
  return { line, oldSubject, newSubject };
};

const refuseTwice = (pairs: readonly Pair[], field: 'oldSubject' | 'newSubject'): void => {
  const seen = new Set<string>();
  for (const pair of pairs) {
    if (seen.has(pair[field])) throw new ChecksFailed(`Line ${pair.line} repeats a subject. Nothing was changed.`);
    seen.add(pair[field]);
  }
};

/** CSV of old and new subject; a heading line is skipped. */
const readMap = async (file: string): Promise<Pair[]> => {
  const lines = (await readInput(file)).split(/\r\n|\n|\r/);
  const pairs = lines.flatMap((text, index) => {
    const isHeading = index === 0 && /^"?old[ _]sub(ject)?"?,/i.test(text);
    return text.trim() === '' || isHeading ? [] : [readPair(text, index + 1)];
  });
  refuseTwice(pairs, 'oldSubject');
  refuseTwice(pairs, 'newSubject');
  return pairs;
};

const listed = (what: string, numbers: readonly number[], unit: string): string =>
  numbers.length === 0 ? `${what}: 0` : `${what}: ${numbers.length} (${unit} ${numbers.join(', ')})`;

const unmappedLine = ({ unmapped }: CarriedOver, retireRest: boolean): string =>
  retireRest
    ? `not in the mapping: ${unmapped}, who sign in at the new issuer and prove their mailbox`
    : `not in the mapping: ${unmapped}, left as they are (--retire-rest lets them start at the new issuer)`;

const unknownIssuer = (to: string, { providers }: Config): readonly string[] => {
  const isKnownIssuer = Object.values(providers).some(
    (provider) => provider?.issuer.replace(/\/$/, '') === to.replace(/\/$/, ''),
  );
  return isKnownIssuer ? [] : [`Mind: ${to} is not the issuer of a provider that is set up here.`];
};

export const identitiesCommand: Command = {
  summary: 'Move people to another issuer by mapping their subjects; each verifies their mailbox again',
  usage: 'identities carry-over --from <issuer> --to <issuer> [--map file.csv] [--retire-rest] [--dry-run]',
  hasDryRun: true,
  async run({ database, config, args, dryRun = false }) {
    const { map, ...options } = readArgs(args);
    const result = await carryOver(database, {
      ...options,
      dryRun,
      pairs: map === undefined ? [] : await readMap(map),
    });
    return [
      `carried over: ${result.moved}`,
      listed('carried over before', result.done, 'lines'),
      listed('missing at the old issuer', result.missing, 'lines'),
      listed('conflicting, left as they are', result.conflicting, 'lines'),
      listed('without a mailbox on record, need an invitation', result.clientsWithoutMailbox, 'clients'),
      unmappedLine(result, options.retireRest),
      ...unknownIssuer(options.to, config),
      ...(dryRun ? ['Dry run: nothing was changed.'] : []),
    ].join('\n');
  },
};
