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

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const textAt = (source: string, { start, end }: Mutant['location']): string =>
  source
    .split('\n')
    .slice(start.line - 1, end.line)
    .map((line, index, lines) =>
      line.slice(index === 0 ? start.column - 1 : 0, index === lines.length - 1 ? end.column - 1 : undefined),
    )
    .join(' ');

/** What no test has noticed, as `file: before → after`. It names no line, so that it stays the same when others move. */
export const survivorsIn = ({ files }: MutationReport): string[] =>
  Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      .map(
        ({ location, replacement = '' }) =>
          `${file}: ${inOneLine(textAt(source, location))} → ${inOneLine(replacement)}`,
      ),
  );
