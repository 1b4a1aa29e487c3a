import type { Transactions } from '../../database/client.ts';
import { describeImport } from '../../data-exchange/describe-import.ts';
import { importFiles } from '../../data-exchange/import-files.ts';
import { asFiles, type DemoRows } from './demo-files.ts';

/** Imports as an operator would. Throws with every rejected row, and then changes nothing. */
export const importDemo = async (database: Transactions, rows: DemoRows): Promise<void> => {
  const files = asFiles(rows);
  const report = await importFiles(database, { source: 'demo', files, isDryRun: false, skipsRejects: false });
  if (!report.isApplied)
    throw new Error(`The demo cannot be imported.\n${describeImport(report, { files, isDryRun: false, written: [] })}`);
};
