import type { Shape } from './row-shape.ts';

export type DeclaredRow = {
  readonly file: string;
  readonly line: number;
  readonly name: string;
  readonly row: Shape | null;
};

export const placeOf = ({ file, line }: Pick<DeclaredRow, 'file' | 'line'>): string => `${file}:${line}`;
