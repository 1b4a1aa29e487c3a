import type { Check, Finding } from './check.ts';
import { commitSubjects } from './documents/commit-subjects.ts';
import { contractCoverage } from './code/contract-coverage.ts';
import { fixedCollation } from './database/fixed-collation.ts';
import { demoPeople } from './documents/demo-people.ts';
import { fileSize } from './code/file-size.ts';
import { folderSize } from './code/folder-size.ts';
import { migrationRules } from './database/migration-rules.ts';
import { nouns } from './code/nouns.ts';
import { oneWordPerThing } from './code/one-word-per-thing.ts';
import type { Project } from './project.ts';
import { references } from './documents/references.ts';
import { sentences } from './documents/sentences.ts';
import { sqlOnlyInRepositories } from './database/sql-only-in-repositories.ts';
import type { Result } from './steps.ts';
import { pictures } from './documents/pictures.ts';
import { tableOwners } from './database/table-owners.ts';
import { texts } from './documents/texts.ts';

export const ownChecks: readonly Check[] = [
  sqlOnlyInRepositories,
  tableOwners,
  contractCoverage,
  fileSize,
  folderSize,
  oneWordPerThing,
  nouns,
  migrationRules,
  fixedCollation,
  references,
  sentences,
  demoPeople,
  pictures,
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
