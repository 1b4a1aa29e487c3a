import { posix } from 'node:path';
import type { Check, Finding } from './check.ts';
import type { Project } from './project.ts';
import { folderAllowances } from './size-allowances.ts';

const largestFolder = 25;

const isLimited = (folder: string): boolean =>
  /^(apps|packages)\//.test(folder) && !/\/(migrations|seeds)(\/|$)/.test(folder);

const countFiles = (project: Project): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const folder of project.files.map((file) => posix.dirname(file)).filter(isLimited))
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  return counts;
};

export const findFullFolders = (project: Project, allowances: Readonly<Record<string, number>>): Finding[] => {
  const counts = countFiles(project);
  const full = [...counts].flatMap(([folder, files]) => {
    const most = allowances[folder] ?? largestFolder;
    return files > most
      ? [{ file: folder, line: null, message: `has ${files} files; ${most} at most: group them by subject` }]
      : [];
  });
  const unneeded = Object.keys(allowances)
    .filter((folder) => (counts.get(folder) ?? 0) <= largestFolder)
    .map((folder) => ({ file: folder, line: null, message: 'needs its allowance no longer: remove it' }));
  return [...full, ...unneeded];
};

export const folderSize: Check = { name: 'folder-size', find: (project) => findFullFolders(project, folderAllowances) };
