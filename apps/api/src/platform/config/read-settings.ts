import { readFileSync } from 'node:fs';

/** Reads NAME, or the file named by NAME_FILE (mounted secrets). Empty counts as absent. */
export const settingsFrom =
  (environment: NodeJS.ProcessEnv) =>
  (name: string): string | undefined => {
    const file = environment[`${name}_FILE`];
    const value = file ? readFileSync(file, 'utf8').trim() : environment[name];
    return value === '' ? undefined : value;
  };

export type ReadSetting = ReturnType<typeof settingsFrom>;
