import ts from 'typescript';
import type { Check, Finding } from './check.ts';
import { isProduct } from './kinds-of-file.ts';
import type { Project } from './project.ts';
import { lineOf, walkTree } from './syntax.ts';

const endpointsFile = 'packages/contract/src/endpoints.ts';
const errorsFile = 'packages/contract/src/errors.ts';
const messages = /^apps\/web\/src\/texts\/en-GB\/errors\/(common-)?errors\.ts$/;

type Place = { readonly file: string; readonly line: number };

const keysOf = (module: Readonly<Record<string, unknown>>, name: string): string[] => {
  const value = module[name];
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
};

const registrations = (project: Project): Map<string, Place[]> => {
  const places = new Map<string, Place[]>();
  for (const path of project.files.filter((file) => /^apps\/api\/src\/.*\.routes\.ts$/.test(file))) {
    const file = project.syntax(path);
    walkTree(file, (node) => {
      if (!ts.isStringLiteral(node) || !ts.isCallExpression(node.parent)) return;
      places.set(node.text, [...(places.get(node.text) ?? []), { file: path, line: lineOf(file, node) }]);
    });
  }
  return places;
};

const wordsSpelt = (project: Project, paths: readonly string[]): Set<string> => {
  const words = new Set<string>();
  for (const path of paths)
    walkTree(project.syntax(path), (node) => {
      if (ts.isStringLiteralLike(node)) words.add(node.text);
      else if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) words.add(node.name.text);
    });
  return words;
};

const findUnhandled = (project: Project, keys: readonly string[]): Finding[] => {
  const places = registrations(project);
  return keys.flatMap((key): Finding[] => {
    const found = places.get(key) ?? [];
    if (found.length === 0)
      return [{ file: endpointsFile, line: null, message: `'${key}' has no handler in any *.routes.ts` }];
    return found.slice(1).map(({ file, line }) => ({ file, line, message: `'${key}' has a second handler` }));
  });
};

const findUnexplained = (project: Project, codes: readonly string[]): Finding[] => {
  const server = project.files.filter((path) => path.startsWith('apps/api/src/') && isProduct(path));
  const thrown = wordsSpelt(project, server);
  const web = project.files.some((path) => path.startsWith('apps/web/src/'));
  const explained = wordsSpelt(
    project,
    project.files.filter((path) => messages.test(path)),
  );
  const complain = (code: string, what: string): Finding => ({
    file: errorsFile,
    line: null,
    message: `${code} has ${what}`,
  });
  return [
    ...codes
      .filter((code) => server.length > 0 && !thrown.has(code))
      .map((code) => complain(code, 'no thrower in the api')),
    ...codes
      .filter((code) => web && !explained.has(code))
      .map((code) => complain(code, 'no message in the texts about errors')),
  ];
};

export const contractCoverage: Check = {
  name: 'contract-coverage',
  find: async (project) => {
    if (!project.exists(endpointsFile) || !project.exists('apps/api/src')) return [];
    const keys = keysOf(await project.load(endpointsFile), 'endpoints');
    const codes = keysOf(await project.load(errorsFile), 'errorStatus');
    if (keys.length === 0) return [{ file: endpointsFile, line: null, message: 'exports no `endpoints`' }];
    if (codes.length === 0) return [{ file: errorsFile, line: null, message: 'exports no `errorStatus`' }];
    return [...findUnhandled(project, keys), ...findUnexplained(project, codes)];
  },
};
