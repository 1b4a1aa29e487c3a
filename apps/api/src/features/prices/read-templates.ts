import { readdir, readFile } from 'node:fs/promises';
import { PriceTemplateFile } from '@portal/contract/prices/price-list.schemas';
import type { PriceTemplate } from '@portal/domain/prices/price-template';

const folder = new URL('templates/', import.meta.url);

let templates: Promise<ReadonlyMap<string, PriceTemplate>> | null = null;

const readAll = async (): Promise<ReadonlyMap<string, PriceTemplate>> => {
  const names = (await readdir(folder)).toSorted();
  const read = names.map(async (name) =>
    PriceTemplateFile.parse(JSON.parse(await readFile(new URL(name, folder), 'utf8'))),
  );
  return new Map((await Promise.all(read)).map((template) => [template.version, template]));
};

/** By version, the newest last. Every version stays, because old lists refer to it. */
export const readTemplates = (): Promise<ReadonlyMap<string, PriceTemplate>> => (templates ??= readAll());

export const templateOf = async (version: string): Promise<PriceTemplate> => {
  const template = (await readTemplates()).get(version);
  if (!template) throw new Error(`There is no price template ${version}.`);
  return template;
};

export const newestTemplate = async (): Promise<PriceTemplate> => {
  const newest = [...(await readTemplates()).values()].at(-1);
  if (!newest) throw new Error('There is no price template.');
  return newest;
};
