import { z } from 'zod';
import type { Endpoint } from '@portal/contract/endpoint';
import { endpoints } from '@portal/contract/endpoints';

type Property = {
  readonly type?: unknown;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: Property[];
};

/** A call of the contract with something plausible in every place, and one of its texts left open. */
export type CallSample = {
  readonly name: string;
  readonly method: string;
  /** Where the open text goes. */
  readonly fill: (text: string) => { readonly path: string; readonly body: Record<string, unknown> | undefined };
};

const plausible = ({ type, format, enum: values, anyOf }: Property): unknown => {
  if (values) return values[0];
  if (anyOf?.[0]) return plausible(anyOf[0]);
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'boolean') return true;
  if (format === 'date') return '2024-01-05';
  if (type === 'string') return format === 'date-time' ? '2027-01-05T09:15:00+00:00' : 'x';
  return {};
};

const propertiesOf = (schema: z.ZodType | undefined): Record<string, unknown> => {
  if (!schema) return {};
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, Property>;
  };
  return Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, plausible(property)]));
};

const withQuery = (path: string, query: Record<string, unknown>): string =>
  `${path}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&')}`;

const samplesOf = (key: string, endpoint: Endpoint): CallSample[] => {
  const [method = '', template = ''] = key.split(' ');
  const [query, body] = [propertiesOf(endpoint.query), propertiesOf(endpoint.body)];
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

/** Every place of every call that somebody could write into. */
export const callSamples = (): CallSample[] =>
  Object.entries(endpoints).flatMap(([key, endpoint]) => samplesOf(key, endpoint));
