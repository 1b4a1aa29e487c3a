import type { Check, Finding } from './check.ts';
import { isCheck, isText } from './kinds-of-file.ts';
import type { Project } from './project.ts';

const forbidden: readonly { readonly pattern: RegExp; readonly message: string }[] = [
  { pattern: /registry\.(npmjs|yarnpkg|npmmirror)\./, message: 'names a package registry' },
  {
    pattern: /(npm\.pkg\.github|pkgs\.dev\.azure|artifactory|jfrog\.io|verdaccio)/i,
    message: 'names a package registry',
  },
  { pattern: /^\s*(@[\w-]+:)?registry\s*=/, message: 'sets a package registry' },
  { pattern: /_authToken/, message: 'holds a registry token' },
];

const findInText = (file: string, text: string): Finding[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      forbidden.filter(({ pattern }) => pattern.test(line)).map(({ message }) => ({ file, line: index + 1, message })),
    );

const findInLockfile = (project: Project): Finding[] =>
  project
    .read('package-lock.json')
    .split('\n')
    .flatMap((line, index) =>
      /"resolved":\s*"(?:https?|git|ssh)/.test(line)
        ? [{ file: 'package-lock.json', line: index + 1, message: 'a package has a fixed address' }]
        : [],
    );

/** Any registry may serve the packages: the lockfile holds their integrity. */
export const noAddresses: Check = {
  name: 'no-addresses',
  find: (project) => [
    ...(project.exists('package-lock.json') ? findInLockfile(project) : []),
    ...project.files
      .filter((path) => isText(path) && !isCheck(path))
      .flatMap((path) => findInText(path, project.read(path))),
  ],
};
