import { expect, test } from 'vitest';
import { contractCoverage } from './contract-coverage.ts';
import { projectOf } from '../project.ts';

const errors = 'apps/api/src/features/pets/pets.errors.ts';
const page = 'apps/web/src/features/pets/pets.queries.ts';

const whole = {
  [errors]: "export const petNotFound = () => new Problem('NOT_FOUND', 'We could not find that.');",
  [page]: "call('GET /pets', {});",
};

const findIn = (texts: Readonly<Record<string, string>>, endpoint: object = {}) =>
  contractCoverage.find(
    projectOf(texts, {
      'packages/contract/src/endpoints.ts': { endpoints: { 'GET /pets': endpoint } },
      'packages/contract/src/errors.ts': { errorStatus: { NOT_FOUND: 404 } },
    }),
  );

test('accepts a contract whose errors are thrown, and whose calls are made or name another caller', async () => {
  expect(await findIn(whole)).toEqual([]);
  expect(await findIn({ ...whole, [page]: '' }, { calledBy: 'other applications' })).toEqual([]);
});

test('reports an error code that is never thrown, even if a test mentions it', async () => {
  const findings = await findIn({
    ...whole,
    [errors]: '',
    'apps/api/src/features/pets/pets.routes.test.ts': "expect(code).toBe('NOT_FOUND');",
  });
  expect(findings).toMatchObject([{ message: 'NOT_FOUND has no thrower in the api' }]);
});

test('reports a call that no page makes and that names no other caller', async () => {
  expect(await findIn({ ...whole, [page]: "call('GET /pets/{petId}', {});" })).toMatchObject([
    { message: "'GET /pets' is never called by the web and has no calledBy" },
  ]);
});

test('reports a call that names another caller although a page makes it', async () => {
  expect(await findIn(whole, { calledBy: 'other applications' })).toMatchObject([
    { message: "'GET /pets' has a calledBy although the web calls it" },
  ]);
});

test('fails on an empty contract', async () => {
  expect(await contractCoverage.find(projectOf(whole))).toHaveLength(1);
});
