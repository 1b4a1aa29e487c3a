import { toOffsetIso } from '@portal/domain/slots/clinic-time';
import { listPastImports, type PastImport } from '../../data-exchange/engine/past-imports.repository.ts';
import { kindNames } from '../../data-exchange/kinds/kind.ts';
import { type Command, optionsIn, UsageError } from '../command.ts';

const options = { days: { type: 'string', default: '30' } } as const;
const mostDays = 3_660;

const daysIn = (text: string): number => {
  const days = Number(text);
  if (!Number.isInteger(days) || days < 1 || days > mostDays) throw new UsageError();
  return days;
};

const ways: Readonly<Record<PastImport['way'], (loads: number) => string>> = {
  FILES: () => 'files',
  BATCHES: (loads) => (loads === 1 ? '1 batch' : `${loads.toLocaleString('en-GB')} batches`),
  CONNECTION: () => 'connection',
};

const words: Readonly<Record<string, string>> = {
  NEW: 'new',
  CHANGED: 'changed',
  SAME: 'same',
  REJECTED: 'rejected',
  ERASED: 'erased',
};

const countWords = ({ counts, isApplied }: PastImport): string => {
  const kinds = kindNames.flatMap((name) => {
    const parts = Object.entries(words).flatMap(([change, word]) => {
      const count = counts.find((one) => one.kind === name && one.change === change)?.count ?? 0;
      return count === 0 ? [] : [`${count.toLocaleString('en-GB')} ${word}`];
    });
    return parts.length === 0 ? [] : [`${name} ${parts.join(', ')}`];
  });
  return `${isApplied ? '' : 'nothing was changed, because rows were rejected: '}${kinds.join('; ') || 'no rows'}`;
};

/** As clocks on the wall show it. */
const localMinute = (instant: number): string => toOffsetIso('Europe/London', instant).slice(0, 16).replace('T', ' ');

const lineOf = (past: PastImport): string =>
  [localMinute(past.at), past.source, ways[past.way](past.loads), past.actor, countWords(past)].join('  ');

export const importsCommand: Command = {
  summary: 'Past imports: when, of which source, by whom, and how many rows of each kind',
  usage: 'imports [--days DAYS]',
  details:
    'Each import of files has a line; batches and connections have one for each day and sender, with what they changed. The last 30 days unless --days says otherwise.',
  async run({ database, args, report }) {
    const { values, positionals } = optionsIn(args, options);
    if (positionals.length > 0) throw new UsageError();
    const days = daysIn(values.days);
    const past = await listPastImports(database, days);
    report?.(past);
    return past.map(lineOf).join('\n') || `Nothing was imported in the last ${days === 1 ? 'day' : `${days} days`}.`;
  },
};
