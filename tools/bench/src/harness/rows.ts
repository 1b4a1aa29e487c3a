import { loadavg } from 'node:os';
import { isInstalled } from '@portal/provision/tied-process';
import { secondsSince } from './figures.ts';

export type Measured = Readonly<Record<string, unknown>> & { readonly holds: boolean };

export const report = (row: string, figures: Measured): void => {
  console.log(JSON.stringify({ row, load: loadavg()[0]?.toFixed(1), ...figures }));
  if (!figures.holds) process.exitCode = 1;
};

type Choice<Name extends string> = {
  readonly option: string;
  readonly known: readonly Name[];
  readonly value: string | undefined;
};

/** All names, or the one that `--option` gives. An unknown name is an error rather than an empty success. */
export const choicesOf = <Name extends string>({ option, known, value }: Choice<Name>): readonly Name[] => {
  const choices = known.filter((name) => value === undefined || name === value);
  if (choices.length > 0) return choices;
  console.error(`--${option} is one of ${known.join(', ')}`);
  process.exit(2);
};

/** Prints a line for every row, or for the one named; the process exits with 1 if one does not hold. */
export const runRows = async (
  rows: Readonly<Record<string, () => Promise<Measured>>>,
  row: string | undefined,
): Promise<void> => {
  const names = choicesOf({ option: 'row', known: Object.keys(rows), value: row });
  for (const [row, measure] of Object.entries(rows)) {
    if (!names.includes(row)) continue;
    const begin = performance.now();
    const figures = await measure();
    report(row, { seconds: secondsSince(begin), ...figures });
  }
};

/** Programs with the packages of the distribution that have them. */
export const requirePrograms = (programs: Readonly<Record<string, string>>): void => {
  const missing = Object.entries(programs).filter(([program]) => !isInstalled(program));
  if (missing.length === 0) return;
  const names = missing.map(([program]) => program).join(', ');
  console.error(`This needs ${names}: apt-get install ${missing.map(([, name]) => name).join(' ')}`);
  process.exit(2);
};
