import { readDeclaredRows } from './read-declared-rows.ts';
import { hasDeclaredRows, makeRowTypesFolder, rowTypesFolder, writeDeclaredRows } from './row-types-folder.ts';

export const prepareRowTypes = async (): Promise<() => Promise<void>> => {
  const given = rowTypesFolder();
  const { folder, remove } =
    given === null ? await makeRowTypesFolder() : { folder: given, remove: async () => undefined };
  if (!hasDeclaredRows(folder)) writeDeclaredRows(folder, readDeclaredRows());
  return remove;
};
