import { STATUS_CODES } from 'node:http';
import { opsCommand } from '../../this-build.ts';
import { z } from 'zod';
import type { Access, Endpoint } from '@portal/contract/endpoint';
import { endpoints } from '@portal/contract/endpoints';
import { type ErrorCode, errorStatus } from '@portal/contract/errors';

type Json = Record<string, unknown>;

/** Sign-in calls; all others accept only JSON. */
const takesForms = /^POST \/auth\//;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const {
    $schema: _,
    $defs,
    ...rest
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Json;
  return inline(rest, ($defs ?? {}) as Json) as Json;
};

/** Patterns are read by programs whose regular expressions know neither \p{…} nor looking behind. */
const isPortable = (pattern: string): boolean => !/\\[pPuk]\{|\(\?[<i]/.test(pattern);

// Inlines local definitions, so that every schema is self-contained.
const inline = (node: unknown, definitions: Json): unknown => {
  if (Array.isArray(node)) return node.map((item) => inline(item, definitions));
  if (typeof node !== 'object' || node === null) return node;
  const reference = (node as Json)['$ref'];
  if (typeof reference === 'string') return inline(definitions[reference.replace('#/$defs/', '')], definitions);
  return Object.fromEntries(
    Object.entries(node).flatMap(([key, value]) => {
      if (key === 'id' && typeof value === 'string') return [];
      if (key === 'pattern' && typeof value === 'string' && !isPortable(value)) return [];
      return [[key, inline(value, definitions)]];
    }),
  );
};

const parametersOf = (where: 'path' | 'query', schema: z.ZodObject | undefined): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
};

/** Any call may exceed the rate limit of its address. */
const sharedRefusals = {
  public: ['TOO_MANY_REQUESTS'],
  'signed-in': ['UNAUTHORIZED', 'TOO_MANY_REQUESTS'],
  client: ['UNAUTHORIZED', 'NOT_ACTIVATED', 'TOO_MANY_REQUESTS'],
  integration: ['UNAUTHORIZED', 'SCOPE_MISSING', 'TOO_MANY_REQUESTS'],
} as const satisfies Record<Access, readonly ErrorCode[]>;

const problemOf = (description: string): Json => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

const refusalsOf = ({ access, errors = [] }: Endpoint): Json => {
  const shared = sharedRefusals[access];
  const byStatus = new Map<number, string[]>();
  for (const code of new Set([...shared, ...errors])) {
    const status = errorStatus[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const examples = [...byStatus].map(([status, codes]) => [
    status,
    problemOf(`${STATUS_CODES[status] ?? status}: ${codes.join(', ')}`),
  ]);
  return {
    ...Object.fromEntries(examples),
    default: problemOf('Any other failure, such as a portal that is restarting'),
  };
};

const successesOf = ({ responses }: Endpoint): Json =>
  Object.fromEntries(
    Object.entries(responses).map(([status, schema]) => [
      status,
      schema
        ? { description: 'Success', content: { 'application/json': { schema: schemaOf(schema, 'output') } } }
        : { description: 'Success' },
    ]),
  );

const mediaTypesOf = (key: string): readonly string[] =>
  takesForms.test(key) ? ['application/json', 'application/x-www-form-urlencoded'] : ['application/json'];

const requestOf = (key: string, { body, file }: Endpoint): Json => {
  if (body) {
    const content = mediaTypesOf(key).map((type) => [type, { schema: schemaOf(body, 'input') }]);
    return { requestBody: { required: true, content: Object.fromEntries(content) } };
  }
  if (!file) return {};
  return { requestBody: { required: true, content: Object.fromEntries(file.map((type) => [type, {}])) } };
};

const securityOf = ({ access, scope }: Endpoint): Json[] => {
  if (access === 'public') return [];
  return [scope === undefined ? { bearer: [] } : { integrationKey: [scope] }];
};

const operationOf = (key: string, endpoint: Endpoint): Json => ({
  operationId: key.replace(/[^A-Za-z0-9]+(.)?/g, (_, next: string | undefined) => (next ?? '').toUpperCase()),
  summary: endpoint.summary,
  ...(endpoint.calledBy ? { description: `Called by ${endpoint.calledBy}, not by the portal's own pages.` } : {}),
  security: securityOf(endpoint),
  parameters: [...parametersOf('path', endpoint.params), ...parametersOf('query', endpoint.query)],
  ...requestOf(key, endpoint),
  responses: { ...successesOf(endpoint), ...refusalsOf(endpoint) },
});

const problem: Json = {
  type: 'object',
  required: ['status', 'title', 'code', 'detail', 'traceId', 'errors', 'meta'],
  properties: {
    status: { type: 'integer' },
    title: { type: 'string' },
    code: { type: 'string', enum: Object.keys(errorStatus) },
    detail: { type: 'string' },
    traceId: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { field: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
      },
    },
    meta: { type: 'object' },
  },
};

const placeholder = /\{\w+\}/g;
const shapeOf = (path: string): string => path.replace(placeholder, '{}');

const namesIn = (path: string): readonly string[] => path.match(placeholder) ?? [];

// OpenAPI treats paths that differ only in a parameter's name as the same path.
const underOneName = (path: string, pathTemplate: string, operation: Json): Json => {
  const parameters = (operation['parameters'] as Json[]).map((parameter) => {
    const index = parameter['in'] === 'path' ? namesIn(path).indexOf(`{${String(parameter['name'])}}`) : -1;
    return index < 0 ? parameter : { ...parameter, name: namesIn(pathTemplate)[index]?.slice(1, -1) };
  });
  return { ...operation, parameters };
};

export const openApiDocument = ({ version, apiUrl }: { version: string; apiUrl: string }): Json => {
  const paths: Record<string, Json> = {};
  for (const [key, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const [method = '', path = ''] = key.split(' ');
    const samePath = Object.keys(paths).find((other) => shapeOf(other) === shapeOf(path)) ?? path;
    const operation = underOneName(path, samePath, operationOf(key, endpoint));
    paths[samePath] = { ...paths[samePath], [method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Client Portal', version, license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' } },
    servers: [{ url: apiUrl }],
    paths,
    components: {
      schemas: { Problem: problem },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        integrationKey: { type: 'http', scheme: 'bearer', description: `A key from \`${opsCommand} keys add\`` },
      },
    },
  };
};
