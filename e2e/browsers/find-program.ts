import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { PlainError } from '../../scripts/lib/plain-error.ts';

const isProgram = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

/** The path in the variable, or the first of the names on the PATH. */
export const findProgram = async (names: readonly string[], variable: string, debian: string): Promise<string> => {
  const own = process.env[variable];
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = own ? [own] : names.flatMap((name) => folders.map((folder) => join(folder, name)));
  for (const candidate of candidates) if (await isProgram(candidate)) return candidate;
  throw new PlainError(
    `${own ?? names.join(' or ')} is missing. On Debian and Ubuntu: apt-get install ${debian}. ` +
      `Or set ${variable} to the path of yours.`,
  );
};
