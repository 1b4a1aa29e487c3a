import { posix } from 'node:path';
import type { Check } from '../check.ts';

const largestFolder = 25;

const isLimited = (folder: string): boolean =>
  /^(apps|packages|tools)\//.test(folder) && !/\/(migrations|seeds)(\/|$)/.test(folder);

export const folderSize: Check = {
  name: 'folder-size',
  find: (project) =>
    [...Map.groupBy(project.files, (file) => posix.dirname(file))]
      .filter(([folder, inside]) => isLimited(folder) && inside.length > largestFolder)
      .map(([file, { length }]) => {
        const message = `has ${length} files; ${largestFolder} at most: group them by subject`;
        return { file, line: null, message };
      }),
};
