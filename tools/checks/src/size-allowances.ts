/** A file or function that may be larger for now, and why. `name` is null for the file itself. */
export type SizeAllowance = {
  readonly file: string;
  readonly name: string | null;
  readonly lines: number;
  readonly why: string;
};

/** This list may only get shorter and its numbers smaller; the check says so when an entry has become too generous. */
export const sizeAllowances: readonly SizeAllowance[] = [];
