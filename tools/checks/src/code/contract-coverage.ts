import ts from 'typescript';
import type { Check, Finding } from '../check.ts';
import { isProduct } from '../kinds-of-file.ts';
import type { Project } from '../project.ts';
import { lineOf, walkTree } from '../syntax.ts';

const endpointsFile = 'packages/contract/src/endpoints.ts';
const errorsFile = 'packages/contract/src/errors.ts';
const messages = /^apps\/web\/src\/texts\/en-GB\/errors\/(common-)?errors\.ts$/;

type Place = { readonly file: string; readonly line: number };

const recordIn = (module: Readonly<Record<string, unknown>>, name: string): Readonly<Record<string, unknown>> => {
  const value = module[name];
  return typeof value === 'object' && value !== null ? { ...value } : {};
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

const isPage = (path: string): boolean => path.startsWith('apps/web/src/') && isProduct(path);

const findUncalled = (project: Project, endpoints: Readonly<Record<string, unknown>>): Finding[] => {
  const pages = project.files.filter((path) => isPage(path) && !messages.test(path));
  if (pages.length === 0) return [];
  const called = wordsSpelt(project, pages);
  return Object.entries(endpoints).flatMap(([key, endpoint]): Finding[] => {
    const isForOthers = typeof endpoint === 'object' && endpoint !== null && 'calledBy' in endpoint;
    if (called.has(key) !== isForOthers) return [];
    const what = isForOthers
      ? 'has a calledBy although the web calls it'
      : 'is never called by the web and has no calledBy';
    return [{ file: endpointsFile, line: null, message: `'${key}' ${what}` }];
  });
};

export const contractCoverage: Check = {
  name: 'contract-coverage',
  find: async (project) => {
    if (!project.exists(endpointsFile) || !project.exists('apps/api/src')) return [];
    const endpoints = recordIn(await project.load(endpointsFile), 'endpoints');
    const keys = Object.keys(endpoints);
    const codes = Object.keys(recordIn(await project.load(errorsFile), 'errorStatus'));
    if (keys.length === 0) return [{ file: endpointsFile, line: null, message: 'exports no `endpoints`' }];
    if (codes.length === 0) return [{ file: errorsFile, line: null, message: 'exports no `errorStatus`' }];
    return [...findUnhandled(project, keys), ...findUnexplained(project, codes), ...findUncalled(project, endpoints)];
  },
};
