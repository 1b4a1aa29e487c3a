import { readdir } from 'node:fs/promises';
import { ChecksFailed } from '../../command.ts';

const folderProblems: Readonly<Record<string, string>> = { ENOENT: 'does not exist', ENOTDIR: 'is not a folder' };

export const checkFolder = async (folder: string): Promise<void> => {
  try {
    await readdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = folderProblems[code ?? ''] ?? 'cannot be read';
    throw new ChecksFailed(`The folder ${folder} ${why}. Nothing was added: make it readable here, then add it again.`);
  }
};
