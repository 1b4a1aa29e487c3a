import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';

export type Project = {
  readonly files: readonly string[];
  exists(path: string): boolean;
  read(path: string): string;
  syntax(path: string): ts.SourceFile;
  load(path: string): Promise<Readonly<Record<string, unknown>>>;
};

const notOurs = new Set(['node_modules', 'dist', 'releases', '.git', '.data', '.cache', 'test-results']);

const withSyntax = (project: Omit<Project, 'syntax'>): Project => {
  const parsed = new Map<string, ts.SourceFile>();
  return {
    ...project,
    syntax(path) {
      const sourceFile = parsed.get(path);
      if (sourceFile) return sourceFile;
      const file = ts.createSourceFile(path, project.read(path), ts.ScriptTarget.Latest, true);
      parsed.set(path, file);
      return file;
    },
  };
};

const listFiles = (root: string, folder = ''): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (notOurs.has(entry.name)) return [];
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return listFiles(root, path);
    return entry.isFile() ? [path] : [];
  });

export const openProject = (root: string): Project =>
  withSyntax({
    files: listFiles(root).toSorted(),
    exists: (path) => existsSync(join(root, path)),
    read: (path) => readFileSync(join(root, path.split('/').join(sep)), 'utf8'),
    load: (path) => import(pathToFileURL(join(root, path)).href),
  });

export const projectOf = (
  texts: Readonly<Record<string, string>>,
  modules: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {},
): Project => {
  const files = [...new Set([...Object.keys(texts), ...Object.keys(modules)])];
  return withSyntax({
    files,
    exists: (path) => files.some((file) => file === path || file.startsWith(`${path}/`)),
    read: (path) => texts[path] ?? '',
    load: async (path) => modules[path] ?? {},
  });
};
