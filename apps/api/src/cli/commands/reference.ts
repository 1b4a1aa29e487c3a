import {
  listReferenceChanges,
  type ReferenceChange,
  type Reset,
  resetReferenceRow,
} from '../../seeds/reference/reference-changes.ts';
import { type Command, UsageError } from '../command.ts';

const valueText = (value: unknown): string => (value === undefined ? 'no row' : JSON.stringify(value));

const lineOf = ({ table, key, column, shipped, now }: ReferenceChange): string =>
  [table, key, column ?? 'whole row', `shipped ${valueText(shipped)}`, `now ${valueText(now)}`].join('  ');

const answers: Readonly<Record<Reset, string>> = {
  RESET: 'The row is as this release ships it.',
  UNKNOWN_ROW: 'This release ships no such row. Nothing has been changed.',
  REFUSED: 'Another row is in the way, for example one with the same name. Nothing has been changed.',
};

export const referenceCommand: Command = {
  summary: 'List reference data that differs from what this release ships, or reset a row to it',
  usage: 'reference changes | reference reset TABLE KEY',
  async run({ database, args: [verb, tableName, ...key] }) {
    if (verb === 'changes') {
      const changes = await listReferenceChanges(database);
      return changes.length === 0 ? 'Nothing has been changed.' : changes.map(lineOf).join('\n');
    }
    if (verb !== 'reset' || tableName === undefined || key.length === 0) throw new UsageError();
    return answers[await resetReferenceRow(database, { tableName, key: key.join(' ') })];
  },
};
