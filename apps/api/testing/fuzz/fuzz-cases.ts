import type { Endpoint } from '@portal/contract/endpoint';
import { endpoints } from '@portal/contract/endpoints';
import { openApiDocument } from '../../src/platform/http/open-api/open-api.ts';
import { fillCall } from '../attacks/fill-call.ts';
import { chanceOf, someOf } from '../races/chance.ts';
import { badBodies, badHeaders, badTexts, badValues } from './bad-values.ts';

type Schema = { readonly properties?: Readonly<Record<string, Schema>>; readonly anyOf?: readonly Schema[] };
type Operation = {
  readonly parameters?: readonly { readonly name: string; readonly in: 'path' | 'query' }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> };
};

export type FuzzCase = {
  readonly name: string;
  readonly method: string;
  /** Raw text, which may be malformed JSON. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
};

export type FuzzedCall = { readonly key: string; readonly endpoint: Endpoint; readonly cases: readonly FuzzCase[] };

const namesIn = ({ properties = {}, anyOf = [] }: Schema): string[] => [
  ...new Set([...Object.keys(properties), ...anyOf.flatMap(namesIn)]),
];

const json = { 'content-type': 'application/json' };

const textWith = (sample: Readonly<Record<string, unknown>>, name: string, value: string): string =>
  `{${Object.entries({ ...sample, [name]: null })
    .map(([field, own]) => `${JSON.stringify(field)}:${field === name ? value : (JSON.stringify(own) ?? 'null')}`)
    .join(',')}}`;

type Effort = { readonly seed: number; readonly valuesEach: number; readonly wholesEach: number };

const casesOf = (
  { key, endpoint, operation }: { key: string; endpoint: Endpoint; operation: Operation },
  values: Readonly<Record<string, unknown>>,
  { seed, valuesEach, wholesEach }: Effort,
): FuzzCase[] => {
  const chance = chanceOf([...key].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, seed));
  const usual = fillCall({ key, endpoint }, values);
  const { method, path } = usual;
  const sample = (typeof usual.sending.body === 'object' ? usual.sending.body : {}) as Record<string, unknown>;
  const usualBody = usual.sending.body === undefined ? undefined : JSON.stringify(usual.sending.body);
  const headers = usualBody === undefined ? {} : json;
  const make = (name: string, other: Partial<FuzzCase>): FuzzCase => ({
    name: `${key}: ${name}`,
    method,
    path,
    headers,
    body: usualBody,
    ...other,
  });
  const [bare = '', query = ''] = path.split('?');
  const { parameters = [], requestBody } = operation;
  const fields = namesIn(requestBody?.content['application/json']?.schema ?? {});
  const [, template = ''] = key.split(' ');
  const inPath = (name: string, text: string): string => {
    const at = template.split('/').findIndex((segment) => segment.includes(`{${name}}`));
    const segments = bare.split('/');
    segments[at] = (template.split('/')[at] ?? '').replace(`{${name}}`, text);
    return `${segments.join('/')}${query === '' ? '' : `?${query}`}`;
  };
  const some = <Item>(items: readonly Item[], count: number): Item[] => someOf(items, count, chance);
  return [
    ...fields.flatMap((name) =>
      some(badValues, valuesEach).map((value) =>
        make(`${name} ${value.slice(0, 40)}`, { body: textWith(sample, name, value) }),
      ),
    ),
    ...parameters.flatMap(({ name, in: where }) =>
      some(badTexts, valuesEach).map((text) =>
        make(`${where} ${name} ${text.slice(0, 40)}`, {
          path: where === 'path' ? inPath(name, text) : `${bare}?${query}&${name}=${text}`,
        }),
      ),
    ),
    ...some(['a=1&a=2', 'a[]=1', 'a[b][c]=1', '__proto__=1', '__proto__[x]=1', '&&==&', '%', '?'], 2).map((more) =>
      make(`?${more}`, { path: `${bare}?${query}&${more}` }),
    ),
    ...some(Object.entries(badBodies), method === 'GET' ? 0 : wholesEach).map(([name, body]) =>
      make(`body: ${name}`, { body, headers: json }),
    ),
    ...(requestBody ? [make('an extra key', { body: textWith(sample, 'more', '{"deeper":[1]}'), headers: json })] : []),
    ...some(badHeaders, 3).map((more) =>
      make(`headers ${Object.keys(more).join()}`, { headers: { ...headers, ...more } }),
    ),
  ];
};

export const fuzzedCalls = (values: Readonly<Record<string, unknown>>, effort: Effort): FuzzedCall[] => {
  const { paths } = openApiDocument({ version: '0', apiUrl: '/api' }) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  };
  const all: Readonly<Record<string, Endpoint>> = endpoints;
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const key = `${method.toUpperCase()} ${path}`;
      const endpoint = all[key];
      return endpoint ? [{ key, endpoint, cases: casesOf({ key, endpoint, operation }, values, effort) }] : [];
    }),
  );
};
