import type { Column, Reading } from './kind.ts';

/** `birth`: a date of which only the month or year may be known. */
export type Holds = 'birth' | 'date' | 'time' | 'instant' | 'amount';

/** A reader of cells that spreadsheets may hold as something else than text. */
type HoldingReader = ((cell: string) => Reading) & { readonly holds: Holds };

export const holding = (holds: Holds, read: (cell: string) => Reading): HoldingReader =>
  Object.assign((cell: string) => read(cell), { holds });

/** Null for columns of text. */
export const holdsOf = (column: Column): Holds | null =>
  'holds' in column.read ? (column.read as HoldingReader).holds : null;
