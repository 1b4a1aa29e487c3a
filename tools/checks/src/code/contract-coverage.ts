import ts from 'typescript';
import type { Check, Finding } from '../check.ts';
import { isProduct } from '../kinds-of-file.ts';
import type { Project } from '../project.ts';
import { walkTree } from '../syntax.ts';

const endpointsFile = 'packages/contract/src/endpoints.ts';
const errorsFile = 'packages/contract/src/errors.ts';
const messages = /^apps\/web\/src\/texts\/en-GB\/errors\/(common-)?errors\.ts$/;

const recordIn = (module: Readonly<Record<string, unknown>>, name: string): Readonly<Record<string, unknown>> => {
  const value = module[name];
  return typeof value === 'object' && value !== null ? { ...value } : {};
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

const findUnthrown = (project: Project, codes: readonly string[]): Finding[] => {
  const server = project.files.filter((path) => path.startsWith('apps/api/src/') && isProduct(path));
  const thrown = wordsSpelt(project, server);
  return codes
    .filter((code) => !thrown.has(code))
    .map((code) => ({ file: errorsFile, line: null, message: `${code} has no thrower in the api` }));
};

const isPage = (path: string): boolean => path.startsWith('apps/web/src/') && isProduct(path) && !messages.test(path);

const findUncalled = (project: Project, endpoints: Readonly<Record<string, unknown>>): Finding[] => {
  const called = wordsSpelt(project, project.files.filter(isPage));
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
    const endpoints = recordIn(await project.load(endpointsFile), 'endpoints');
    const codes = Object.keys(recordIn(await project.load(errorsFile), 'errorStatus'));
    if (Object.keys(endpoints).length === 0)
      return [{ file: endpointsFile, line: null, message: 'exports no `endpoints`' }];
    if (codes.length === 0) return [{ file: errorsFile, line: null, message: 'exports no `errorStatus`' }];
    return [...findUnthrown(project, codes), ...findUncalled(project, endpoints)];
  },
};
