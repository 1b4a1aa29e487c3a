import { placeOf } from './declared-row.ts';
import { loadCompared, loadDeclaredRows } from './row-types-folder.ts';

export const findUncompared = (folder: string): readonly string[] => {
  const compared = loadCompared(folder);
  return loadDeclaredRows(folder)
    .filter((declared) => declared.row !== null && !compared.has(placeOf(declared)))
    .map(
      (declared) =>
        `${placeOf(declared)}: no test received a row from the statement in ${declared.name}; add a test, so that its row type is compared`,
    );
};
