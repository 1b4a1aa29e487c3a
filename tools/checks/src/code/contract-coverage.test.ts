import { expect, test } from 'vitest';
import { contractCoverage } from './contract-coverage.ts';
import { projectOf } from '../project.ts';

const routes = 'apps/api/src/features/pets/pets.routes.ts';
const errors = 'apps/api/src/features/pets/pets.errors.ts';
const messages = 'apps/web/src/texts/en-GB/errors/errors.ts';

const whole = {
  [routes]: "api.on('GET /pets', handler);",
  [errors]: "export const petNotFound = () => new Problem('NOT_FOUND', 'We could not find that.');",
  [messages]: "export const errorMessages = { NOT_FOUND: { title: 'Not found' } };",
};

const findIn = (texts: Readonly<Record<string, string>>) =>
  contractCoverage.find(
    projectOf(texts, {
      'packages/contract/src/endpoints.ts': { endpoints: { 'GET /pets': {} } },
      'packages/contract/src/errors.ts': { errorStatus: { NOT_FOUND: 404 } },
    }),
  );

test('accepts a contract whose calls are handled and whose errors are thrown and explained', async () => {
  expect(await findIn(whole)).toEqual([]);
});

test('reports a call without a handler', async () => {
  const findings = await findIn({ ...whole, [routes]: "// 'GET /pets'\nexport const key = 'GET /pets';" });
  expect(findings).toMatchObject([{ message: "'GET /pets' has no handler in any *.routes.ts" }]);
});

test('reports the location of a second handler', async () => {
  const other = 'apps/api/src/features/clients/clients.routes.ts';
  const findings = await findIn({ ...whole, [other]: "\napi.on('GET /pets', handler);" });
  expect(findings).toEqual([{ file: other, line: 2, message: "'GET /pets' has a second handler" }]);
});

test('reports a code that is never thrown, even if a test mentions it', async () => {
  const findings = await findIn({
    ...whole,
    [errors]: '',
    'apps/api/src/features/pets/pets.routes.test.ts': "expect(code).toBe('NOT_FOUND');",
  });
  expect(findings).toMatchObject([{ message: 'NOT_FOUND has no thrower in the api' }]);
});

test('reports a code without a message', async () => {
  const findings = await findIn({ ...whole, [messages]: 'export const errorMessages = {};' });
  expect(findings).toMatchObject([{ message: 'NOT_FOUND has no message in the texts about errors' }]);
});

const callsIn = (page: string, endpoint: object) =>
  contractCoverage.find(
    projectOf(
      { ...whole, 'apps/web/src/features/pets/pets.queries.ts': page },
      {
        'packages/contract/src/endpoints.ts': { endpoints: { 'GET /pets': endpoint } },
        'packages/contract/src/errors.ts': { errorStatus: { NOT_FOUND: 404 } },
      },
    ),
  );

test('reports a call that the pages never make and that names nobody else', async () => {
  expect(await callsIn("call('GET /pets', {});", {})).toEqual([]);
  expect(await callsIn('', { calledBy: 'other applications' })).toEqual([]);
  expect(await callsIn("call('GET /pets/{petId}', {});", {})).toMatchObject([
    { message: "'GET /pets' is never called by the web and has no calledBy" },
  ]);
});

test('reports a call that names somebody else although the pages make it', async () => {
  expect(await callsIn("call('GET /pets', {});", { calledBy: 'other applications' })).toMatchObject([
    { message: "'GET /pets' has a calledBy although the web calls it" },
  ]);
});

test('fails on an empty contract', async () => {
  const project = projectOf(
    { [routes]: '', 'apps/api/src/main.ts': '' },
    { 'packages/contract/src/endpoints.ts': {}, 'packages/contract/src/errors.ts': {} },
  );
  expect(await contractCoverage.find({ ...project, exists: () => true })).toHaveLength(1);
});
