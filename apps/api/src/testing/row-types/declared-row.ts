import type { Shape } from './row-shape.ts';

/** One call of `query` in a repository. */
export type DeclaredRow = {
  /** From the project's root, with `/`. */
  readonly file: string;
  readonly line: number;
  /** The declaration it stands in, which moves less than its line. */
  readonly name: string;
  /** Null: the call claims nothing of its rows. */
  readonly row: Shape | null;
};

export const placeOf = ({ file, line }: Pick<DeclaredRow, 'file' | 'line'>): string => `${file}:${line}`;
