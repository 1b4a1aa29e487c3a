import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { sql } from '../../database/sql.ts';
import { buildPractice } from '../../../testing/builders/build-practice.ts';
import { testDatabase } from '../../../testing/databases/test-database.ts';
import { addTestReasons, bookersAt, bookingBody, findSlots } from '../../../testing/scenes/bookers.ts';
import { startOtherServer } from '../../../testing/servers/other-server.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/test-server.ts';
import { startTracing } from './start-tracing.ts';
import { traceDatabase } from './trace-database.ts';
import { closeAtEnd } from '../../../testing/servers/own-portal.ts';

type Attribute = { readonly key: string; readonly value: Readonly<Record<string, unknown>> };
type Span = {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly Attribute[];
};
type Export = { readonly resourceSpans: { readonly scopeSpans: { readonly spans: Span[] }[] }[] };

const startReceiver = async () => {
  const received: { readonly path: string; readonly token: unknown; readonly text: string }[] = [];
  const server = await startOtherServer((request, response) => {
    const { url: path = '', headers } = request;
    void text(request).then((said) => {
      received.push({ path, token: headers['x-token'], text: said });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  return {
    received,
    endpoint: server.url,
    spans: (): Span[] =>
      received
        .flatMap(({ text }) => (JSON.parse(text) as Export).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    close: () => server.close(),
  };
};

const database = await closeAtEnd(testDatabase());
await addTestReasons(database);

const traceId = 'c0ffee00c0ffee00c0ffee00c0ffee00';
const parentSpan = 'feed0000feed0000';
const note = 'He was Bartholomew-the-canary before';

const book = async (portal: TestServer, traceparent: string) => {
  const practice = await buildPractice(database);
  const [booker] = await bookersAt({ database, portal }, practice, 1);
  const [slot] = await findSlots({ practice, booker });
  if (!slot) throw new Error('there is no free time');
  const sentBefore = portal.sent.length;
  const body = { ...bookingBody({ practice, booker, slot }), note };
  const headers = { 'idempotency-key': randomUUID(), traceparent };
  expect((await booker.caller.post('/appointments', body, { headers })).status).toBe(201);
  await expect.poll(() => portal.sent.length).toBeGreaterThan(sentBefore);
  return { booker, email: portal.sent.at(-1) };
};

it('a booking is one trace from browser to email, without personal data', async () => {
  const receiver = await startReceiver();
  const settings = {
    endpoint: receiver.endpoint,
    headers: 'x-other=1, x-token=for-traces',
    serviceName: 'portal',
    share: 1,
  };
  const tracing = await startTracing(settings, '1.0.0');
  const traced = await startTestServer({ database: traceDatabase(database) });
  const { booker, email } = await book(traced, `00-${traceId}-${parentSpan}-01`);
  await traced.close();
  await tracing?.close();
  await receiver.close();

  expect(email?.requestId).toBe('c0ffee00c0ff');
  expect(receiver.received[0]).toMatchObject({ path: '/v1/traces', token: 'for-traces' });
  const spans = receiver.spans().filter((span) => span.traceId === traceId);
  const request = spans.find(({ name }) => name === 'POST /api/appointments');
  expect(request).toMatchObject({ parentSpanId: parentSpan });
  const valueOf = (key: string) => request?.attributes.find((attribute) => attribute.key === key)?.value;
  expect(valueOf('http.response.status_code')).toEqual({ intValue: 201 });
  expect(valueOf('portal.request_id')).toEqual({ stringValue: 'c0ffee00c0ff' });
  expect(spans.filter((span) => span.parentSpanId === request?.spanId).map(({ name }) => name)).toContainEqual(
    expect.stringMatching(/^insert [a-z_]+$/),
  );
  const sending = spans.find(({ name }) => name === 'email');
  expect(sending?.parentSpanId).toBe(request?.spanId);
  expect(spans.some((span) => span.parentSpanId === sending?.spanId)).toBe(true);

  const exported = receiver.received.map(({ text }) => text).join('\n');
  const [person] = await database.query<{
    readonly email: string;
    readonly lastName: string;
    readonly pet: string;
  }>(sql`
    select c.email, c.last_name as "lastName", p.name as pet from pets p join clients c using (client_id)
     where p.pet_id = ${booker.petId}`);
  const secrets = [note, person?.email, person?.lastName, person?.pet, booker.caller.bearer, booker.caller.cookie];
  for (const secret of secrets) {
    expect(secret).toBeTruthy();
    expect(exported).not.toContain(secret);
  }
});

it('without tracing, the email has the same reference as the log and the error', async () => {
  const portal = await startTestServer({ database });
  const { email } = await book(portal, '00-badc0de0badc0de0badc0de0badc0de0-feed0000feed0000-00');
  expect(email?.requestId).toBe('badc0de0badc');
  const refused = await portal.anyone().get<{ readonly traceId: string }>('/appointments');
  expect(refused.body.traceId).toMatch(/^[0-9a-f]{12}$/);
  await portal.close();
});

it('ignores an invalid trace header', async () => {
  const portal = await startTestServer({ database });
  for (const traceparent of [
    '<script>',
    `00-${'0'.repeat(32)}-${parentSpan}-01`,
    `00-${traceId}`,
    `01-${traceId}-${parentSpan}-01`,
  ]) {
    const response = await fetch(`${portal.base}/api/appointments`, { headers: { traceparent } });
    const { traceId: reference } = (await response.json()) as { traceId: string };
    expect(reference).toMatch(/^[0-9a-f]{12}$/);
    expect(traceId).not.toContain(reference);
  }
  await portal.close();
});

it('loads the code for tracing only if tracing is on', async () => {
  const start = new URL('../../start-portal.ts', import.meta.url).href;
  const code = `import { createRequire } from 'node:module';
    await import(${JSON.stringify(start)});
    const loaded = Object.keys(createRequire(${JSON.stringify(start)}).cache);
    console.log(loaded.filter((file) => /opentelemetry.(sdk|exporter|otlp|resources)/.test(file)).length, loaded.length > 10);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code]);
  expect(stdout.trim()).toBe('0 true');
});
