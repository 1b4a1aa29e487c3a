import type { pagePaths } from '@portal/domain/runtime-config/page-paths';

type Filled<Path extends string> = Path extends `${infer Before}/$${infer After}`
  ? `${Before}/${number}${After}`
  : Path;

export type Address = Filled<(typeof pagePaths)[number]>;

type SearchValue = string | number | boolean;
/** Numbers and booleans in the query string are parsed. */
export type Search = Readonly<Record<string, SearchValue | null | undefined>>;

/** An entry of the browser's history; `key` tells apart two entries for the same URL. */
export type Entry = { readonly href: string; readonly index: number; readonly key: string };

export type Location = Entry & {
  readonly pathname: string;
  readonly search: Search;
};

const isShortNumber = /^(0|[1-9]\d{0,14})$/;

const valueOf = (text: string): SearchValue => {
  if (text === 'true' || text === 'false') return text === 'true';
  return isShortNumber.test(text) ? Number(text) : text;
};

export const locationOf = (entry: Entry): Location => {
  const { pathname, searchParams } = new URL(entry.href, 'https://portal.invalid');
  const search = Object.fromEntries([...searchParams].map(([name, text]) => [name, valueOf(text)]));
  return { ...entry, pathname, search };
};

export const hrefOf = (to: string, search: Search = {}): string => {
  const texts = Object.entries(search).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );
  return texts.length === 0 ? to : `${to}?${new URLSearchParams(texts).toString()}`;
};

export const withoutHash = (href: string): string => href.replace(/#.*/, '');
