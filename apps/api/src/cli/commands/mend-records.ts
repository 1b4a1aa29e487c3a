import { describeBroken, mendRecords } from '../../data-exchange/mend-records.ts';
import { opsCommand } from '../../platform/this-build.ts';
import type { Command } from '../command.ts';

export const mendRecordsCommand: Command = {
  summary: 'Empty values of clients and pets that were stored before the rules that refuse them',
  usage: 'mend-records',
  details:
    'Dates of birth, microchip, policy and email values that no form takes, such as 9999-12-31 or NOTCHIPPED, are emptied; clients do not see them before. Appointments at such times are hidden from clients: correct them in the system they came from, and import them again.',
  hasDryRun: true,
  async run({ database, dryRun: isDryRun = false, report }) {
    const counts = await mendRecords(database, { isDryRun });
    report?.(counts);
    const { starts, ...mended } = counts;
    const found = describeBroken({ ...mended, starts: 0 });
    const hidden =
      starts === 0
        ? ''
        : ` Hidden from clients, and left as they are: ${describeBroken(counts, ['starts'])}; correct them in the system they came from, and import them again.`;
    if (found === '') return `Every value is as the rules have it.${hidden}`;
    return isDryRun
      ? `To be mended: ${found}. Nothing has been changed; run \`${opsCommand} mend-records\`.${hidden}`
      : `Mended: ${found}.${hidden}`;
  },
};
