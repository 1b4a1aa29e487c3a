import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.ts';

const why: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'the user of this process may not read it',
  EISDIR: 'it is a folder',
};

const utf8 = new TextDecoder('utf-8', { fatal: true });

const readSecretFile = (name: string, file: string): string => {
  try {
    const text = utf8.decode(readFileSync(file)).trim();
    if (text.includes('\0')) throw new TypeError('UTF-16');
    return text;
  } catch (error) {
    if (error instanceof TypeError)
      throw new ConfigError(`${name}_FILE names ${file}, which is not text in UTF-8. Save it as UTF-8.`);
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new ConfigError(`${name}_FILE names ${file}, which cannot be read: ${why[code] ?? message}.`);
  }
};

/** Reads NAME, or the file named by NAME_FILE (mounted secrets). Blank counts as absent. Throws ConfigError. */
export const settingsFrom =
  (environment: NodeJS.ProcessEnv) =>
  (name: string): string | undefined => {
    const file = environment[`${name}_FILE`];
    if (file && environment[name])
      throw new ConfigError(`${name} and ${name}_FILE are both set. Unset the one that does not count.`);
    const value = file ? readSecretFile(name, file) : environment[name];
    return value?.trim() === '' ? undefined : value;
  };

export type ReadSetting = ReturnType<typeof settingsFrom>;
