import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { sharedPortal } from '../../../../testing/servers/shared-portal.ts';

const { portal } = await sharedPortal();

type Operation = {
  readonly summary: string;
  readonly description?: string;
  readonly requestBody?: unknown;
  readonly parameters: unknown;
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
};

type Document = { paths: Record<string, Record<string, Operation>> };

it('no request accepts an activation status, and every response writes it in capitals', async () => {
  const { body } = await portal.anyone().get<Document>('/openapi.json');
  const operations = Object.values(body.paths).flatMap((methods) => Object.values(methods));
  const requests = operations.map(({ requestBody, parameters }) => JSON.stringify([requestBody, parameters]));
  expect(requests.join()).not.toMatch(/activationStatus/i);
  const text = JSON.stringify(body);
  expect(text).not.toMatch(/NotStarted|"Started"|"Completed"/);
  const spelt = [...text.matchAll(/"activationStatus":(\{[^}]*\})/g)].map(([, schema = '']) => schema);
  expect(spelt.length).toBeGreaterThan(2);
  for (const schema of spelt) expect(schema).toContain('["NOT_STARTED","STARTED","COMPLETED"]');
});

it('the API keeps its spelling of values, and has no “held” or “rescheduled” appointments [d4064, 73b3d]', async () => {
  const { body } = await portal.anyone().get<Document>('/openapi.json');
  const text = JSON.stringify(body);
  for (const words of [
    ['Custom', 'Canine', 'Feline', 'Bird', 'Rabbit', 'Fish', 'Rodent', 'Reptile', 'Ferret'],
    ['Male', 'Female'],
    ['Unknown', 'Vet', 'Nurse'],
    ['VerifyClient', 'ContactPractice', 'NewClient', 'SignInClient', 'ChoosePostcode', 'ChooseEmail', 'CheckFailed'],
    ['BOOKED', 'ARRIVED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED', 'NO_SHOW'],
  ])
    expect(text).toContain(JSON.stringify(words));
});

it('each refusal has the title of its status, and each call describes other failures', async () => {
  const { body } = await portal.anyone().get<Document>('/openapi.json');
  expect(JSON.stringify(body)).not.toContain('Generic Error');
  for (const operation of Object.values(body.paths).flatMap((methods) => Object.values(methods)))
    expect(operation.responses['default']).toMatchObject({ description: expect.stringContaining('Any other failure') });
  const move = body.paths['/integration/v1/appointments/{appointmentId}/time']?.['put']?.responses;
  expect(move?.['409']?.description).toMatch(/^Conflict: /);
});

it('the API document conforms to the OpenAPI 3.1 schema', async () => {
  const { body } = await portal.anyone().get<Document>('/openapi.json');
  const { valid, errors } = await new Validator().validate({ ...body });
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

const patternsIn = (node: unknown): string[] => {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    key === 'pattern' && typeof value === 'string' ? [value] : patternsIn(value),
  );
};

it('each pattern works without Unicode properties and look-behind', async () => {
  const { body } = await portal.anyone().get<Document>('/openapi.json');
  const patterns = [...new Set(patternsIn(body))];
  expect(patterns.length).toBeGreaterThan(5);
  for (const pattern of patterns) {
    expect(pattern).not.toMatch(/\\[pPuk]\{|\(\?[<i]/);
    expect(() => new RegExp(pattern)).not.toThrow();
  }
});

it('signing in accepts a form without a field for credentials', async () => {
  const { body } = await portal.anyone().get<Document>('/openapi.json');
  const text = JSON.stringify(body.paths['/auth/signin/{provider}']?.['post']?.requestBody);
  expect(text).toContain('csrfToken');
  expect(text).toContain('application/x-www-form-urlencoded');
  expect(text).not.toMatch(/password|username|credential/i);
});

it('the API documentation lists every call, and marks those that only other applications make [f6512, fc788]', async () => {
  const { body } = await portal.anyone().get<Document>('/openapi.json');
  const calls = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, ...operation })),
  );
  expect(calls.length).toBeGreaterThan(60);
  for (const { call, security } of calls) expect(security, call).toBeDefined();
  const shapes = Object.keys(body.paths).map((path) => path.replace(/\{\w+\}/g, '{}'));
  expect(new Set(shapes).size).toBe(shapes.length);
  const hold = body.paths['/guest/soft-bookings/{originalSoftBookingId}']?.['delete']?.parameters;
  expect(JSON.stringify(hold)).toContain('"name":"originalSoftBookingId"');
  const securityOf = (call: string) => calls.find((one) => one.call === call)?.security;
  expect(securityOf('GET /config')).toEqual([]);
  expect(securityOf('POST /appointments')).toEqual([{ bearer: [] }]);
  const forOthers = calls.filter(({ description }) => description?.startsWith('Called by other applications'));
  const inPortal = forOthers.map(({ call }) => call).filter((call) => !call.includes(' /integration/'));
  expect(inPortal.toSorted()).toEqual([
    'GET /client/profile',
    'GET /medicine-requests/{requestId}',
    'GET /pre-signup/check',
    'PATCH /client/verify',
    'POST /auth/session',
  ]);
  const page = (await portal.anyone().get<string>('/docs')).body;
  for (const { call } of calls) expect(page).toContain(`<code>${call.split(' ')[1] ?? ''}</code>`);
  for (const code of ['SLOT_TAKEN', 'WAITING_LIST_CLOSED']) expect(page).toContain(code);
  for (const word of ['softBookingId', 'NO_SHOW']) expect(JSON.stringify(body)).toContain(`"${word}"`);
  expect(page).toContain('<small>Called by other applications, not by the portal&#39;s own pages.</small>');
});
