import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.ts';

const why: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'the user of this process may not read it',
  EISDIR: 'it is a folder',
};

const readSecretFile = (name: string, file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new ConfigError(`${name}_FILE names ${file}, which cannot be read: ${why[code] ?? message}.`);
  }
};

/** Reads NAME, or the file named by NAME_FILE (mounted secrets). Empty counts as absent. Throws ConfigError. */
export const settingsFrom =
  (environment: NodeJS.ProcessEnv) =>
  (name: string): string | undefined => {
    const file = environment[`${name}_FILE`];
    if (file && environment[name])
      throw new ConfigError(`${name} and ${name}_FILE are both set. Unset the one that does not count.`);
    const value = file ? readSecretFile(name, file) : environment[name];
    return value === '' ? undefined : value;
  };

export type ReadSetting = ReturnType<typeof settingsFrom>;
