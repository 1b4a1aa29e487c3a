import { readDeclaredRows } from './read-declared-rows.ts';
import { hasDeclaredRows, makeRowTypesFolder, rowTypesFolder, writeDeclaredRows } from './row-types-folder.ts';

/** Reads the declared row types once for a run of the tests; the second engine finds them there. Workers start after this. */
export const prepareRowTypes = async (): Promise<() => Promise<void>> => {
  const given = rowTypesFolder();
  const { folder, remove } =
    given === null ? await makeRowTypesFolder() : { folder: given, remove: async () => undefined };
  if (!hasDeclaredRows(folder)) writeDeclaredRows(folder, readDeclaredRows());
  return remove;
};
