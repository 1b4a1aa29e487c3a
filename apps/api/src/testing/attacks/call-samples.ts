import type { Endpoint } from '@portal/contract/endpoint';
import { endpoints } from '@portal/contract/endpoints';
import { sampleOf } from './schema-sample.ts';

export type CallSample = {
  readonly name: string;
  readonly method: string;
  readonly fill: (text: string) => { readonly path: string; readonly body: Record<string, unknown> | undefined };
};

export const withQuery = (path: string, query: Record<string, unknown>): string =>
  `${path}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&')}`;

const samplesOf = (key: string, endpoint: Endpoint): CallSample[] => {
  const [method = '', template = ''] = key.split(' ');
  const [query, body] = [sampleOf(endpoint.query), sampleOf(endpoint.body)];
  const bodyOrNone = endpoint.body ? body : undefined;
  const path = template.replace(/\{\w+\}/g, '1');
  return [
    ...[...template.matchAll(/\{(\w+)\}/g)].map(([place, name = '']) => ({
      name: `${key} ${name}`,
      method,
      fill: (text: string) => ({
        path: withQuery(template.replace(place, encodeURIComponent(text)).replace(/\{\w+\}/g, '1'), query),
        body: bodyOrNone,
      }),
    })),
    ...Object.keys(query).map((name) => ({
      name: `${key} ?${name}`,
      method,
      fill: (text: string) => ({ path: withQuery(path, { ...query, [name]: text }), body: bodyOrNone }),
    })),
    ...Object.keys(body).map((name) => ({
      name: `${key} ${name}`,
      method,
      fill: (text: string) => ({ path: withQuery(path, query), body: { ...body, [name]: text } }),
    })),
  ];
};

export const callSamples = (): CallSample[] =>
  Object.entries(endpoints).flatMap(([key, endpoint]) => samplesOf(key, endpoint));
