import type { Check, Finding } from './check.ts';
import { commitSubjects } from './commit-subjects.ts';
import { contractCoverage } from './contract-coverage.ts';
import { fileSize } from './file-size.ts';
import { folderSize } from './folder-size.ts';
import { migrationRules } from './migration-rules.ts';
import { oneWordPerThing } from './one-word-per-thing.ts';
import type { Project } from './project.ts';
import { pureDomain } from './pure-domain.ts';
import { references } from './references.ts';
import { sqlOnlyInRepositories } from './sql-only-in-repositories.ts';
import type { Result } from './steps.ts';
import { tableOwners } from './table-owners.ts';
import { texts } from './texts.ts';

export const ownChecks: readonly Check[] = [
  pureDomain,
  sqlOnlyInRepositories,
  tableOwners,
  contractCoverage,
  fileSize,
  folderSize,
  oneWordPerThing,
  migrationRules,
  references,
  texts,
  commitSubjects,
];

const describeFinding = ({ file, line, message }: Finding): string =>
  `${line === null ? file : `${file}:${line}`}  ${message}`;

export const runCheck = async (check: Check, project: Project): Promise<Result> => {
  const start = performance.now();
  const lines = await Promise.resolve()
    .then(() => check.find(project))
    .then((findings) => findings.map(describeFinding))
    .catch((error: unknown) => [`could not run: ${String(error)}`]);
  return {
    name: check.name,
    passed: lines.length === 0,
    seconds: (performance.now() - start) / 1000,
    output: lines.join('\n'),
  };
};
