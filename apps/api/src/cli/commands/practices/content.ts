import { applyContent, exportContent, planContent } from '../../../features/practices/content/apply-content.ts';
import { listContentChanges } from '../../../features/practices/content/content.repository.ts';
import { describeDisruptions } from '../../../data-exchange/describe-disruptions.ts';
import { ChecksFailed, type Command, operatorName, UsageError } from '../../command.ts';

const listed = (lines: readonly string[]): string => lines.map((line) => `  ${line}`).join('\n');

export const contentCommand: Command = {
  summary: 'Name, brand, links, features, prices and rules of the group and its practices, as one JSON file',
  usage: 'content export | history | check FILE | diff FILE | apply FILE',
  hasDryRun: true,
  async run({ database, dryRun = false, report, args: [action, path] }) {
    if (action === 'export') return JSON.stringify(await exportContent(database), null, 2);
    if (action === 'history') {
      const history = await listContentChanges(database);
      report?.({ history });
      const entries = history.map(
        ({ appliedAt, appliedBy, changes }) =>
          `${new Date(appliedAt).toISOString()} by ${appliedBy}\n${listed(changes)}`,
      );
      return entries.join('\n') || 'No content file has been applied.';
    }
    if (path === undefined || !['check', 'diff', 'apply'].includes(action ?? '')) throw new UsageError();
    const plan = await planContent(database, path);
    if (plan.kind === 'problems')
      throw new ChecksFailed(`Nothing was changed. Problems in ${path}:\n${listed(plan.problems)}`);
    const { changes } = plan;
    if (action === 'check' || changes.length === 0) report?.({ changes });
    if (action === 'check') return `${path} can be applied: ${changes.length} changes.`;
    if (changes.length === 0) return 'Nothing differs.';
    const isDryRun = action !== 'apply' || dryRun;
    const disruptions = await applyContent(database, { ...plan, by: operatorName(), isDryRun });
    report?.({ changes, disruptions });
    const words = describeDisruptions(disruptions, isDryRun);
    return [`${isDryRun ? 'Would change' : 'Changed'}:\n${listed(changes)}`, ...words].join('\n');
  },
};
