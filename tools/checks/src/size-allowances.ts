export type SizeAllowance = {
  readonly file: string;
  readonly name: string | null;
  readonly lines: number;
  readonly why: string;
};

/** Entries may only be removed or reduced; the check reports any that are too generous. */
export const sizeAllowances: readonly SizeAllowance[] = [];

/** Folders that are still too large: entries may only be removed or reduced. */
export const folderAllowances: Readonly<Record<string, number>> = {
  'apps/api/src/features/appointments': 50,
  'apps/web/src/app': 35,
  'apps/web/src/app/guest': 30,
  'apps/web/src/features/activation': 33,
  'apps/web/src/features/activation/components': 41,
  'apps/web/src/features/appointments': 46,
  'apps/web/src/features/appointments/components': 108,
  'apps/web/src/features/pets': 29,
  'apps/web/src/features/pets/components': 42,
  'apps/web/src/shell': 31,
  'apps/web/src/texts/en-GB': 29,
  'apps/web/src/ui': 106,
};
