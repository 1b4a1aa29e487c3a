import { type BankHolidayChanges } from '@portal/domain/practices/bank-holiday-changes';
import { UnusableList, updateBankHolidays } from '../../../features/practices/update-bank-holidays.ts';
import { describeDisruptions } from '../../../data-exchange/describe-disruptions.ts';
import { type Command, UsageError } from '../../command.ts';
import { readInput } from '../../read-input.ts';

const mostSeconds = 15;
const mostCharacters = 2_000_000;

const fetchList = async (source: string): Promise<string> => {
  if (!/^https?:\/\//.test(source)) return readInput(source);
  const response = await fetch(source, { signal: AbortSignal.timeout(mostSeconds * 1000) });
  if (!response.ok) throw new UnusableList(`${source} answers ${response.status}.`);
  return (await response.text()).slice(0, mostCharacters);
};

const linesOf = ({ added, renamed, removed }: BankHolidayChanges): string[] => [
  ...added.map(({ division, heldOn, title }) => `+ ${division}  ${heldOn}  ${title}`),
  ...renamed.map(({ division, heldOn, title }) => `~ ${division}  ${heldOn}  ${title}`),
  ...removed.map(({ division, heldOn, title }) => `- ${division}  ${heldOn}  ${title}`),
];

export const bankHolidaysCommand: Command = {
  summary: 'Update bank holidays from a list published by gov.uk (gov.uk/bank-holidays.json)',
  usage: 'bank-holidays FILE_OR_ADDRESS [--dry-run]',
  hasDryRun: true,
  async run({ database, args: [source], dryRun = false }) {
    if (source === undefined) throw new UsageError();
    const today = new Date().toISOString().slice(0, 10);
    try {
      const update = { text: await fetchList(source), today, dryRun };
      const { changes, disruptions } = await updateBankHolidays(database, update);
      const lines = linesOf(changes);
      if (lines.length === 0) return 'Nothing is new.';
      const outcome = dryRun ? 'Nothing has been changed: this was a dry run.' : `${lines.length} changed.`;
      return [...lines, ...describeDisruptions(disruptions, dryRun), outcome].join('\n');
    } catch (error) {
      if (error instanceof UnusableList) return `${error.message} Nothing has been changed.`;
      throw error;
    }
  },
};
