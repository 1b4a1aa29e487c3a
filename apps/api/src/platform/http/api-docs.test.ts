import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../testing/databases/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/servers/test-server.ts';

let database: TestDatabase;
let portal: TestServer;
beforeAll(async () => {
  database = await testDatabase();
  portal = await startTestServer({ database });
});
afterAll(async () => {
  await portal?.close();
  await database?.close();
});

type Document = { paths: Record<string, Record<string, { summary: string; description?: string }>> };

it('the API documentation lists every call, and those that only other applications make as such', async () => {
  const { body } = await portal.anyone().get<Document>('/openapi.json');
  const calls = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, ...operation })),
  );
  expect(calls.length).toBeGreaterThan(60);
  const forOthers = calls.filter(({ description }) => description?.startsWith('Called by other applications'));
  expect(forOthers.map(({ call }) => call).toSorted()).toEqual([
    'GET /client/profile',
    'GET /pre-signup/check',
    'PATCH /client/verify',
    'POST /auth/session',
  ]);
  const page = (await portal.anyone().get<string>('/docs')).body;
  for (const { call } of calls) expect(page).toContain(`<code>${call.split(' ')[1] ?? ''}</code>`);
  expect(page).toContain('<small>Called by other applications, not by the portal&#39;s own pages.</small>');
});
