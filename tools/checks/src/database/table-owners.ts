import { z } from 'zod';
import type { Check, Finding } from '../check.ts';
import { isTest } from '../kinds-of-file.ts';
import type { Project } from '../project.ts';

const tablesFile = 'apps/api/src/tables.ts';

const descriptions = z.record(
  z.string(),
  z.array(z.object({ table: z.string(), writers: z.record(z.string(), z.string()).default({}) })),
);

type Description = {
  readonly table: string;
  readonly owner: string;
  /** Where the table is described. */
  readonly file: string;
  readonly writers: Readonly<Record<string, string>>;
};

const readDescriptions = async (project: Project): Promise<readonly Description[]> => {
  const { tablesByOwner } = await project.load(tablesFile);
  return Object.entries(descriptions.parse(tablesByOwner)).flatMap(([folder, tables]) => {
    const owner = folder.replace('features/', '');
    return tables.map((one) => ({ ...one, owner, file: `apps/api/src/${folder}/${owner}.tables.ts` }));
  });
};

/** Files that write any table, because kinds of records or the descriptions of the tables tell them which. */
const writeAnything =
  /^apps\/api\/src\/(seeds|testing|data-exchange\/(engine\/|export)|features\/privacy\/(clear-facts|person-records))/;

const write = /\b(?:insert\s+into|delete\s+from|update)\s+(\w+|\$\{)/gi;
const isWrite = (statement: string): boolean =>
  !/^update/i.test(statement) || /^update\s+\S+(?:\s+(?:as\s+)?\w+)?\s+set\s/i.test(statement);

type Write = { readonly file: string; readonly line: number; readonly writer: string; readonly table: string };

const writesIn = (project: Project, file: string): Write[] => {
  const text = project.read(file);
  const writer = /^apps\/api\/src\/(?:features\/)?([^/]+)/.exec(file)?.[1] ?? '';
  return [...text.matchAll(write)].flatMap(({ index, 1: table = '' }) =>
    isWrite(text.slice(index, index + 100))
      ? [{ file, line: text.slice(0, index).split('\n').length, writer, table }]
      : [],
  );
};

const undescribed = (table: string): string =>
  `${table} is described nowhere: add it to the \`*.tables.ts\` of the feature that owns it`;

const problemOf = ({ writer, table, file }: Write, described: ReadonlyMap<string, Description>): string | null => {
  if (table === '${')
    return writeAnything.test(file) ? null : 'names its table elsewhere, so that nobody sees whose it is';
  const description = described.get(table);
  if (!description) return undescribed(table);
  const { owner, writers } = description;
  if (writer === owner || writers[writer] !== undefined || writer === 'seeds') return null;
  return `${table} belongs to ${owner}: let it write, or say under \`writers\` in ${description.file} why ${writer} does`;
};

const createdTables = (project: Project): string[] =>
  project.files
    .filter((path) => path.startsWith('apps/api/src/database/migrations/'))
    .flatMap((path) => [...project.read(path).matchAll(/^create table (\w+)/gm)].map(([, table = '']) => table));

export const tableOwners: Check = {
  name: 'table-owners',
  find: async (project) => {
    const tables = await readDescriptions(project);
    const described = new Map(tables.map((one) => [one.table, one]));
    const files = project.files.filter((file) => /^apps\/api\/src\/.*\.repository[.a-z0-9-]*\.ts$/.test(file));
    const writes = files.filter((file) => !isTest(file)).flatMap((file) => writesIn(project, file));
    const findings = writes.flatMap((one): Finding[] => {
      const message = problemOf(one, described);
      return message === null ? [] : [{ file: one.file, line: one.line, message }];
    });
    const stale = tables.flatMap(({ table, file, writers }) =>
      Object.keys(writers)
        .filter((writer) => !writes.some((one) => one.table === table && one.writer === writer))
        .map((writer) => ({ file, line: null, message: `${writer} no longer writes ${table}` })),
    );
    const unowned = createdTables(project)
      .filter((table) => !described.has(table))
      .map((table) => ({ file: tablesFile, line: null, message: undescribed(table) }));
    return [...findings, ...stale, ...unowned];
  },
};
