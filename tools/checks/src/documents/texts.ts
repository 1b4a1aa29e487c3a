import type { Check, Finding } from '../check.ts';
import { isCheck, isTest, isText } from '../kinds-of-file.ts';
import type { Project } from '../project.ts';
import { findInLines } from '../syntax.ts';

type Rule = { readonly pattern: RegExp; readonly message: string; readonly where?: RegExp };

/** Any registry may serve the packages: the lockfile holds their integrity. */
const forbidden: readonly Rule[] = [
  { pattern: /registry\.(npmjs|yarnpkg|npmmirror)\./, message: 'names a package registry' },
  {
    pattern: /(npm\.pkg\.github|pkgs\.dev\.azure|artifactory|jfrog\.io|verdaccio)/i,
    message: 'names a package registry',
  },
  { pattern: /^\s*(@[\w-]+:)?registry\s*=/, message: 'sets a package registry' },
  { pattern: /_authToken/, message: 'holds a registry token' },
  {
    pattern: /"resolved":\s*"(?:https?|git|ssh)/,
    message: 'a package has a fixed address',
    where: /^package-lock\.json$/,
  },
  { pattern: /\b(TODO|FIXME|XXX|HACK)\b/, message: 'do it now, or write it down where work is planned' },
  {
    pattern: /\b(?:describe|test|it|suite)\.(?:only|skip|todo)\b/,
    message: 'a focused or skipped test guards nothing',
    where: /\.(test|laws|spec)\.tsx?$|^e2e\//,
  },
  {
    pattern: /\bDate\(\)/,
    message: 'asks the clock: take `now` as an argument',
    where: /^packages\/domain\/src\/.*(?<!\.test)\.ts$/,
  },
  {
    pattern: /(?:^|[\s'"`(=:])(?:\/(?:home|Users)\/[\w.-]+|\/(?:root|work|mnt|workspace)\/[\w.-]|[A-Z]:\\Users)/,
    message: 'a path of one machine exists on no other',
  },
  {
    pattern: /^(?!\s*(?:\/\/|\/?\*)).*(?:[A-Za-z]|\})'(?:s|re|ve|ll|d|m|t)\b/,
    message: 'pages, texts and emails have curly quotes: ’',
    // A text message would be two: GSM-7 has no curly quotes.
    where:
      /^(?:apps\/api\/src\/pages|apps\/web\/src\/texts|packages\/emails\/src)\/(?!.*(?:\/sms\/|-sms\.|\.test\.ts$)).*\.ts$/,
  },
  {
    pattern: /\}[’']s\b/,
    message: 'what belongs to somebody is written by possessive (packages/domain/src/pets/possessive.ts)',
    where: /^(?:apps|packages)\/[^/]+\/src\/(?!pets\/possessive\.ts$)(?!.*\.(?:test|laws)\.tsx?$).*\.tsx?$/,
  },
  {
    pattern: /npm run ops/,
    message: 'a build has no npm: say opsCommand (platform/this-build.ts)',
    where: /^(?:apps\/api|packages\/emails)\/src\/(?!platform\/this-build|testing\/|preview)(?!.*\.test\.ts$).*\.ts$/,
  },
  {
    pattern: /normalize\('NFK?D'\)/,
    message:
      'folds letters otherwise than names are: use nameKey or wordKeys (packages/domain/src/clients/record-keys.ts)',
    where:
      /^(?:apps|packages)\/(?!domain\/src\/clients\/record-keys|emails\/src\/appointments\/sms\/gsm-7)(?!.*\.test\.tsx?$).*\.tsx?$/,
  },
  {
    pattern: /\{\.\.\.\{/,
    message: 'hides props from a search: write name={name}',
    where: /\.tsx$/,
  },
  {
    pattern: /import\.meta\.url\)\.pathname/,
    message: 'is no path in a folder with a space: use import.meta.dirname',
  },
];

const findForbidden = (project: Project, file: string): Finding[] => {
  const rules = forbidden.filter(({ where }) => where?.test(file) ?? file !== 'package-lock.json');
  return findInLines(project, file, (line) =>
    rules.filter(({ pattern }) => pattern.test(line)).map(({ message }) => message),
  );
};

const map = 'docs/map.md';
const deepestFolder = 3;

const findLostFolders = (project: Project): Finding[] => {
  if (!project.exists(map)) return [];
  const above: { readonly indent: number; readonly path: string }[] = [];
  return findInLines(project, map, (line) => {
    const [, trunk = '', names] = /^([│ ]*)[├└]─+ (.*?)(?: {2,}.*)?$/.exec(line) ?? [];
    if (names === undefined) return [];
    while ((above.at(-1)?.indent ?? -1) >= trunk.length) above.pop();
    const parent = above.at(-1)?.path ?? '';
    const folders = names.split(' · ').filter((name) => /^[\w.@-]+(\/[\w.@-]+)*\/$/.test(name));
    above.push({ indent: trunk.length, path: `${parent}${folders.at(-1) ?? ''}` });
    return folders
      .map((name) => `${parent}${name}`.slice(0, -1))
      .filter((path) => path.split('/').length <= deepestFolder && !project.exists(path))
      .map((path) => `${path}/ is on the map but not in the project`);
  });
};

const behaviour = 'docs/product/behaviour.md';

/** Every `##` section must name tests that exist. */
const findUntested = (project: Project): Finding[] => {
  if (!project.exists(behaviour)) return [];
  const sections = project.read(behaviour).split(/^## /m).slice(1);
  return sections.flatMap((section) => {
    const tests = [...section.matchAll(/`([^`]+\/[^`]+\.(?:test|spec)\.tsx?)`/g)].map(([, path = '']) => path);
    return [
      ...(tests.length === 0 ? [`"${section.split('\n', 1).join()}" names no test`] : []),
      ...tests.filter((path) => !project.exists(path) || !isTest(path)).map((path) => `${path} is not a test`),
    ].map((message) => ({ file: behaviour, line: null, message }));
  });
};

const decisionForm = ['\nDate: ', '\nStatus: ', '\n## Context\n', '\n## Decision\n', '\n## Consequences\n'];

/** Decisions must be numbered from 0001 without gaps and have one form. */
const findInDecisions = (project: Project): Finding[] =>
  project.files
    .filter((path) => /^docs\/decisions\/.*\.md$/.test(path))
    .toSorted()
    .flatMap((file, index) => {
      const number = String(index + 1).padStart(4, '0');
      const missing = decisionForm.filter((part) => !project.read(file).includes(part)).map((part) => part.trim());
      return [
        ...(file.startsWith(`docs/decisions/${number}-`) ? [] : [`is not number ${number}`]),
        ...missing.map((part) => `has no "${part}"`),
      ].map((message) => ({ file, line: null, message }));
    });

/** Needed because code refers to decisions by number, which the check of links does not see. */
const findLostDecisions = (project: Project, file: string): Finding[] =>
  findInLines(project, file, (line) =>
    [...line.matchAll(/docs\/decisions\/(\d{4})/g)]
      .filter(([, number = '']) => !project.files.some((path) => path.startsWith(`docs/decisions/${number}-`)))
      .map(([, number]) => `there is no decision ${number}`),
  );

/** Finds forbidden texts, and references of the map, the behaviour and comments to things that do not exist. */
export const texts: Check = {
  name: 'texts',
  find: (project) => [
    ...project.files
      .filter((path) => isText(path) && !isCheck(path))
      .flatMap((path) => [...findForbidden(project, path), ...findLostDecisions(project, path)]),
    ...findLostFolders(project),
    ...findUntested(project),
    ...findInDecisions(project),
  ],
};
