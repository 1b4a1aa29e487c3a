import { basename, extname } from 'node:path';
import { type KindName, kindNames } from '../kinds/kind.ts';
import { headingKey } from '../read-row.ts';

export const kindOfName = (name: string): KindName | null => {
  const key = headingKey(name);
  return kindNames.find((one) => headingKey(one) === key) ?? null;
};

export const endingOf = (path: string): string => extname(path).toLowerCase();

export const kindOfFile = (path: string): KindName | null => kindOfName(basename(path, extname(path)));

export const textEndings: readonly string[] = ['.csv', '.tsv', '.txt', '.json'];
export const workbookEnding = '.xlsx';
