import { isRealDate, startOfLocalDay } from '@portal/domain/slots/clinic-time';
import { exportPrices, exportPricesAsTable, tableToFillIn } from '../../../features/prices/price-export.ts';
import {
  listOfferedReasons,
  listPricedPractices,
  listPriceHistory,
  listPriceLists,
} from '../../../features/prices/prices.repository.ts';
import {
  checkPublished,
  type PlacedFinding,
  planPrices,
  publishPrices,
} from '../../../features/prices/publish-prices.ts';
import { newestTemplate } from '../../../features/prices/read-templates.ts';
import type { Database } from '../../../database/client.ts';
import { ChecksFailed, type Command, type CommandContext, UsageError, operatorName } from '../../command.ts';

const listed = (lines: readonly string[]): string => lines.map((line) => `  ${line}`).join('\n');

const sentence = ({ practice, message }: PlacedFinding): string => `${practice}: ${message}`;

/** '2026-12-01' begins at midnight in London; an instant with its offset is taken as it is. */
const readStart = (text: string | undefined): number => {
  if (text === undefined) return Date.now();
  const instant = isRealDate(text) ? startOfLocalDay('Europe/London', text) : Date.parse(text);
  if (Number.isNaN(instant)) throw new UsageError();
  return instant;
};

const split = (args: readonly string[]) => {
  const last = args.at(-1);
  const isStart = last !== undefined && /^\d{4}-\d{2}-\d{2}/.test(last);
  return isStart ? { paths: args.slice(0, -1), from: last } : { paths: args, from: undefined };
};

const checkAll = async ({ database, config, report }: CommandContext): Promise<string> => {
  const findings = await checkPublished({ database, config }, Date.now());
  report?.({ findings });
  if (findings.length === 0) return 'Every practice has a complete price list.';
  throw new ChecksFailed(`To be filled in:\n${listed(findings.map(sentence))}`);
};

const withFiles = async (
  { database, config, report, dryRun = false }: CommandContext,
  action: string,
  args: readonly string[],
): Promise<string> => {
  const { paths, from } = split(args);
  const validFrom = readStart(from);
  const plan = await planPrices({ database, config }, { paths, validFrom });
  if (plan.kind === 'problems') throw new ChecksFailed(`Nothing was changed. Problems:\n${listed(plan.problems)}`);
  const { changes, findings, lists } = plan;
  report?.({ changes, findings });
  const open = findings.length === 0 ? '' : `\nTo be filled in:\n${listed(findings.map(sentence))}`;
  if (action === 'check') return `Can be published: ${changes.length} changes.${open}`;
  if (changes.length === 0) return 'Nothing differs.';
  const isPublished = action === 'publish' && !dryRun;
  if (isPublished) await publishPrices(database, { lists, validFrom, by: operatorName() });
  const start = from === undefined ? 'now' : `from ${new Date(validFrom).toISOString()}`;
  return `${isPublished ? `Published, valid ${start}` : 'Would change'}:\n${listed(changes)}${open}`;
};

const historyOf = async ({ database, report }: CommandContext, practiceId: number): Promise<string> => {
  const history = await listPriceHistory(database, practiceId);
  report?.({ history });
  const lines = history.map(
    ({ priceListId, validFrom, publishedAt, publishedBy, priceCount }) =>
      `${new Date(validFrom).toISOString()}  list ${priceListId}, ${priceCount} prices, published ${new Date(publishedAt).toISOString()} by ${publishedBy}`,
  );
  return lines.join('\n') || 'No price list has been published.';
};

const reasonNames = async (database: Database): Promise<Map<number, string>> =>
  new Map((await listOfferedReasons(database)).map(({ reasonId, name }) => [reasonId, name]));

const exported = async ({ database, config }: CommandContext, format: string): Promise<string> => {
  const practices = new Map((await listPricedPractices(database)).map((practice) => [practice.practiceId, practice]));
  const lists = (await listPriceLists(database)).flatMap(({ practiceId, content }) => {
    const practice = practices.get(practiceId);
    return practice ? [{ practice, list: content }] : [];
  });
  if (format === 'csv') return exportPricesAsTable(lists, await reasonNames(database));
  const newest = lists
    .map(({ list }) => list.template)
    .toSorted()
    .at(-1);
  return JSON.stringify(exportPrices(newest ?? (await newestTemplate(config)).version, lists), null, 2);
};

const toFillIn = async ({ database, config }: CommandContext, practiceIds: readonly number[]): Promise<string> => {
  const published = new Map((await listPriceLists(database)).map(({ practiceId, content }) => [practiceId, content]));
  const practices = practiceIds.map((practiceId) => ({
    practiceId,
    prices: published.get(practiceId)?.prices ?? [],
  }));
  return tableToFillIn(await newestTemplate(config), practices, await reasonNames(database));
};

export const pricesCommand: Command = {
  summary: 'Price lists of practices: find gaps, preview a file, publish it, show the history',
  usage: [
    'prices check [FILE…]',
    'prices diff FILE…',
    'prices publish FILE… [FROM]',
    'prices history PRACTICE',
    'prices template [PRACTICE…]',
    'prices export [json|csv]',
  ].join(' | '),
  details:
    'A CSV file holds prices; a JSON file also holds ownership, out-of-hours care, health plan, cremation and complaints.\nFROM is a day such as 2026-12-01 or an instant; without it, the list is valid at once.',
  hasDryRun: true,
  async run(context) {
    const { args } = context;
    const [action = '', argument] = args;
    if (action === 'check' && argument === undefined) return checkAll(context);
    if (['check', 'diff', 'publish'].includes(action) && argument !== undefined)
      return withFiles(context, action, args.slice(1));
    if (action === 'history' && /^\d+$/.test(argument ?? '')) return historyOf(context, Number(argument));
    if (action === 'template') return toFillIn(context, args.slice(1).map(Number));
    if (action === 'export' && ['json', 'csv', undefined].includes(argument))
      return exported(context, argument ?? 'json');
    throw new UsageError();
  },
};
