import { readdir } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { type KindName, kindNames } from '../kinds/kind.ts';
import { headingKey } from '../read-row.ts';
import { endingOf, kindOfFile, textEndings, workbookEnding } from './kind-of-name.ts';

export type Folder = {
  readonly paths: readonly string[];
  /** Files that are not read, each with what to do. */
  readonly leftOut: readonly string[];
};

const saveAs = 'open it in the program that wrote it, and save it as .xlsx or as "CSV UTF-8"';

const advice: Readonly<Record<string, string>> = {
  '.xls': saveAs,
  '.xlsm': saveAs,
  '.xlsb': saveAs,
  '.ods': saveAs,
  '.numbers': saveAs,
  '.fods': saveAs,
  '.gz': 'unpack it',
  '.zip': 'unpack it',
  '.7z': 'unpack it',
  '.bz2': 'unpack it',
};

/** Files that programs leave beside those of people. */
const isOfProgram = (name: string): boolean => /^[.~]|^thumbs[.]db$|^desktop[.]ini$/i.test(name);

const kindWithin = (name: string): KindName | undefined => {
  const words = `_${headingKey(basename(name, extname(name)))}_`;
  return kindNames.findLast((kind) => words.includes(`_${headingKey(kind)}_`));
};

const reasonFor = (name: string): string => {
  const ending = endingOf(name);
  const reason = advice[ending];
  if (reason !== undefined) return reason;
  const kind = kindWithin(name);
  if (!textEndings.includes(ending)) return 'only .csv, .tsv, .txt, .json and .xlsx are read';
  return `name it after its kind${kind ? `: ${kind}${ending}` : `, such as clients${ending}`}`;
};

const mostNames = 20;

export const listFolder = async (folder: string): Promise<Folder> => {
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => !entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => !isOfProgram(name))
    .sort();
  const isRead = (name: string): boolean =>
    endingOf(name) === workbookEnding || (textEndings.includes(endingOf(name)) && kindOfFile(name) !== null);
  const others = names.filter((name) => !isRead(name));
  const fileNames = others.slice(0, mostNames).map((name) => `${join(folder, name)} is left out: ${reasonFor(name)}`);
  const more = others.length - fileNames.length;
  return {
    paths: names.filter(isRead).map((name) => join(folder, name)),
    leftOut:
      more > 0 ? [...fileNames, `${more.toLocaleString('en-GB')} more files in ${folder} are left out`] : fileNames,
  };
};
