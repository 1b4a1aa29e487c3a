import { parseArgs } from 'node:util';
import { faultsOfDatabases } from './faults/databases.ts';
import { faultsOfFolders } from './faults/folders.ts';
import { faultsOfProcesses } from './faults/processes.ts';
import type { FaultRow } from './faults/under-load.ts';
import { type Measured, runRows } from './harness/rows.ts';

// Rows D1 to D4, D7, D8 and D12 to D16 of the promises, in minutes; --long with the full counts.

const { values } = parseArgs({
  options: { row: { type: 'string' }, times: { type: 'string' }, long: { type: 'boolean', default: false } },
});

const size = {
  isLong: values.long,
  times: (usual: number, long: number): number => Number(values.times ?? (values.long ? long : usual)),
};

const summary: string[] = [];

/** An error in one row does not stop the others from being measured. */
const measure = async (id: string, row: FaultRow): Promise<Measured> => {
  const measured = await row.measure(size).catch((error: unknown): Measured => ({
    error: error instanceof Error ? error.message : String(error),
    holds: false,
  }));
  summary.push(`${measured.holds ? 'holds' : 'FAILS'}  ${id.padEnd(13)} ${row.promised}`);
  return measured;
};

const rows = Object.entries<FaultRow>({ ...faultsOfProcesses, ...faultsOfDatabases, ...faultsOfFolders });
await runRows(Object.fromEntries(rows.map(([id, row]) => [id, () => measure(id, row)])), values.row);
console.log(`\n${summary.join('\n')}`);
