import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PriceTemplateFile } from '@portal/contract/prices/price-list.schemas';
import type { PriceTemplate } from '@portal/domain/prices/price-template';
import type { Config } from '../../platform/config/config.ts';

export type TemplateSource = Pick<Config, 'priceTemplates'>;
type Templates = ReadonlyMap<string, PriceTemplate>;

const ours = fileURLToPath(new URL('templates/', import.meta.url));

const readFolder = async (folder: string): Promise<PriceTemplate[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  return Promise.all(
    names.map(async (name) => PriceTemplateFile.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))),
  );
};

const readFolders = async (folders: readonly string[]): Promise<Templates> => {
  const all = (await Promise.all(folders.map(readFolder))).flat();
  const byVersion = new Map(
    all.toSorted((one, other) => (one.version < other.version ? -1 : 1)).map((one) => [one.version, one]),
  );
  if (byVersion.size < all.length) throw new Error('Two price templates have the same version.');
  return byVersion;
};

const templatesByList = new Map<string | null, Promise<Templates>>();

/** By version, newest last. Old versions stay, because old lists refer to them. */
export const readTemplates = ({ priceTemplates: theirs }: TemplateSource): Promise<Templates> => {
  const templates = templatesByList.get(theirs) ?? readFolders(theirs === null ? [ours] : [ours, theirs]);
  templatesByList.set(theirs, templates);
  return templates;
};

export const templateOf = async (source: TemplateSource, version: string): Promise<PriceTemplate> => {
  const template = (await readTemplates(source)).get(version);
  if (!template) throw new Error(`There is no price template ${version}.`);
  return template;
};

export const newestTemplate = async (source: TemplateSource): Promise<PriceTemplate> => {
  const newest = [...(await readTemplates(source)).values()].at(-1);
  if (!newest) throw new Error('There is no price template.');
  return newest;
};
