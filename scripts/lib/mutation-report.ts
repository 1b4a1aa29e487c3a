type Point = { readonly line: number; readonly column: number };
type Mutant = {
  readonly status: string;
  readonly replacement?: string;
  readonly location: { readonly start: Point; readonly end: Point };
};

/** Stryker's report, as far as it is read; lines and columns begin at 1. */
export type MutationReport = {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
};

type Judged = {
  readonly killed: number;
  readonly survived: number;
  /** What no test has noticed and no line accepts. */
  readonly unnoticed: readonly string[];
  /** Lines that accept what a test notices, or what is not there any more. */
  readonly stale: readonly string[];
};

export const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const textAt = (source: string, { start, end }: Mutant['location']): string =>
  source
    .split('\n')
    .slice(start.line - 1, end.line)
    .map((line, index, lines) =>
      line.slice(index === 0 ? start.column - 1 : 0, index === lines.length - 1 ? end.column - 1 : undefined),
    )
    .join(' ');

/** Mutants as `file: before → after`. They name no line, so that they stay the same when others move. */
const mutantsIn = ({ files }: MutationReport, ...statuses: readonly string[]): string[] =>
  Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => statuses.includes(status))
      .map(
        ({ location, replacement = '' }) =>
          `${file}: ${inOneLine(textAt(source, location))} → ${inOneLine(replacement)}`,
      ),
  );

/** Each line of `others` takes away one that reads the same, so that a file may have two and accept one. */
export const without = (lines: readonly string[], others: readonly string[]): string[] => {
  const left = [...others];
  return lines.filter((line) => {
    const index = left.indexOf(line);
    if (index !== -1) left.splice(index, 1);
    return index === -1;
  });
};

/** `accepted` is the document with a line for each mutant that may survive; of a part, lines of other files do not count. */
export const judgeMutants = (report: MutationReport, accepted: string, isPart: boolean): Judged => {
  const lines = accepted.split('\n').filter((line) => /^src\/\S+: .* → /.test(line));
  const survivors = mutantsIn(report, 'Survived', 'NoCoverage');
  const slow = mutantsIn(report, 'Timeout');
  const isJudged = (line: string) => !isPart || Object.keys(report.files).some((file) => line.startsWith(`${file}: `));
  return {
    killed: mutantsIn(report, 'Killed').length + slow.length,
    survived: survivors.length,
    unnoticed: without(survivors, lines),
    // One that has taken too long may survive on a faster machine.
    stale: without(lines.filter(isJudged), [...survivors, ...slow]),
  };
};
