import { parseArgs } from 'node:util';
import { faultsOfDatabases } from './faults-of-databases.ts';
import { faultsOfFolders } from './faults-of-folders.ts';
import { faultsOfProcesses } from './faults-of-processes.ts';
import type { FaultRow, Measured } from './faults-under-load.ts';

// Rows D1 to D4, D7, D8 and D12 to D16 of the promises, in minutes; --long with the full counts. Exits with 1 if one fails.

const { values } = parseArgs({
  options: { row: { type: 'string' }, times: { type: 'string' }, long: { type: 'boolean', default: false } },
});

const rows: Readonly<Record<string, FaultRow>> = { ...faultsOfProcesses, ...faultsOfDatabases, ...faultsOfFolders };
const numberOf = (id: string): number => Number(/\d+/.exec(id)?.[0]);
const wanted = Object.keys(rows)
  .filter((id) => values.row === undefined || id === values.row)
  .toSorted((one, other) => numberOf(one) - numberOf(other));
if (wanted.length === 0) {
  console.error(`--row is one of ${Object.keys(rows).join(', ')}`);
  process.exit(2);
}

const size = {
  isLong: values.long,
  times: (usual: number, long: number): number => Number(values.times ?? (values.long ? long : usual)),
};

const summary: string[] = [];
for (const id of wanted) {
  const row = rows[id];
  if (!row) continue;
  const begin = performance.now();
  const measured = await row.measure(size).catch((error: unknown): Measured => ({
    error: error instanceof Error ? error.message : String(error),
    holds: false,
  }));
  const seconds = Math.round((performance.now() - begin) / 1_000);
  console.log(JSON.stringify({ row: id, seconds, ...measured }));
  summary.push(`${measured.holds ? 'holds' : 'FAILS'}  ${id.padEnd(13)} ${row.promised}`);
  if (!measured.holds) process.exitCode = 1;
}
console.log(`\n${summary.join('\n')}`);
