import type { Check, Finding } from './check.ts';
import type { Project } from './project.ts';

const mapFile = 'docs/map.md';
const deepest = 3;

type Folder = { readonly path: string; readonly depth: number; readonly line: number };

export const foldersOnMap = (text: string): Folder[] => {
  const above: { readonly indent: number; readonly path: string }[] = [];
  return text.split('\n').flatMap((row, index) => {
    const [, trunk = '', names] = /^([│ ]*)[├└]─+ (.*?)(?: {2,}.*)?$/.exec(row) ?? [];
    if (names === undefined) return [];
    while ((above.at(-1)?.indent ?? -1) >= trunk.length) above.pop();
    const parent = above.at(-1)?.path ?? '';
    const folders = names.split(' · ').filter((name) => /^[\w.@-]+(\/[\w.@-]+)*\/$/.test(name));
    above.push({ indent: trunk.length, path: `${parent}${folders.at(-1) ?? ''}` });
    return folders.map((name) => {
      const path = `${parent}${name}`.slice(0, -1);
      return { path, depth: path.split('/').length, line: index + 1 };
    });
  });
};

const findMissing = (project: Project): Finding[] => {
  const folders = foldersOnMap(project.read(mapFile));
  if (folders.length === 0) return [{ file: mapFile, line: null, message: 'draws no tree of folders' }];
  return folders
    .filter(({ path, depth }) => depth <= deepest && !project.exists(path))
    .map(({ path, line }) => ({ file: mapFile, line, message: `${path}/ is on the map but not in the project` }));
};

export const mapIsTrue: Check = {
  name: 'map-is-true',
  find: (project) => (project.exists(mapFile) ? findMissing(project) : []),
};
