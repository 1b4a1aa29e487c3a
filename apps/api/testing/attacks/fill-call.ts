import type { Endpoint } from '@portal/contract/endpoint';
import { sampleOf, smallestSampleOf } from './schema-sample.ts';

type Values = Readonly<Record<string, unknown>>;
type Part = 'params' | 'query' | 'body';

const pick = (sample: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(sample).filter(([name]) => names.includes(name)));

const withQuery = (path: string, query: Values): string =>
  `${path}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&')}`;

/** A call with everything it needs: the given values where they fit, otherwise samples. */
export const fillCall = (
  { key, endpoint }: { readonly key: string; readonly endpoint: Endpoint },
  values: Values,
  more: Readonly<Partial<Record<Part, Values>>> = {},
) => {
  const [method = '', template = ''] = key.split(' ');
  const filled = (part: Part): Values => {
    const sample = { ...pick(sampleOf(endpoint[part]), Object.keys(values)), ...smallestSampleOf(endpoint[part]) };
    const samples = Object.entries(sample).map(
      ([field, value]) => [field, field in values ? values[field] : value] as const,
    );
    return { ...Object.fromEntries(samples), ...more[part] };
  };
  const params: Values = { ...values, ...filled('params') };
  const path = template.replace(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(String(params[field])));
  const isFile = endpoint.file !== undefined;
  return {
    method,
    path: withQuery(path, filled('query')),
    sending: {
      body: isFile ? 'a photo, as far as anybody looks' : endpoint.body && filled('body'),
      headers: isFile ? { 'content-type': endpoint.file?.[0] ?? '' } : {},
    },
  };
};
