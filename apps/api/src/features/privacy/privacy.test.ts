import type {
  ConsentHistory,
  PrivacyOverview,
  PrivacyRequest,
  SignedInDevice,
} from '@portal/contract/privacy/privacy.schemas';
import { describe, expect, it } from 'vitest';
import { privacyRequestsCommand } from '../../cli/commands/privacy-requests.ts';
import { sql } from '../../database/sql.ts';
import { buildClient } from '../../../testing/builders/build-client.ts';
import { buildPractice } from '../../../testing/builders/build-practice.ts';
import { arrival } from '../../../testing/arrival.ts';
import { testConfig } from '../../../testing/servers/test-config.ts';
import { ownPortal } from '../../../testing/servers/own-portal.ts';

const { database, portal } = await ownPortal({ config: { limits: { sessionMemoryMilliseconds: 50 } } });
const { practiceId } = await buildPractice(database);

const scene = async () => {
  const client = await buildClient(database, { practiceId });
  const caller = await portal.signInAs(client.identityId);
  const overview = async () => (await caller.get<PrivacyOverview>('/privacy/requests')).body;
  return { ...client, caller, overview };
};
const operate = (...args: string[]) => privacyRequestsCommand.run({ config: testConfig(), database, args });
const day = 86_400_000;

describe('a complaint', () => {
  it('a complaint gets a reference and a date, is confirmed by email, and shows its answer', async () => {
    const { caller, overview } = await scene();
    const message = 'You wrote to my old address <b>again</b>';
    const made = await caller.post<PrivacyRequest>('/privacy/complaints', { message });
    expect(made.status).toBe(201);
    const { reference, dueAt, createdAt } = made.body;
    expect(reference).toMatch(/^DP-[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(Date.parse(dueAt ?? '') - Date.parse(createdAt)).toBeLessThanOrEqual(30 * day + 3_600_000);
    expect(made.body).toMatchObject({ kind: 'COMPLAINT', state: 'RECEIVED', message, answer: null });
    const mail = await arrival(() => portal.sent.find(({ subject }) => subject.includes(reference)));
    expect(mail.text).not.toContain('old address');
    expect(await operate('list')).toContain(`${reference}  COMPLAINT`);
    expect(await operate('answer', reference, 'We have', 'corrected it.')).toContain('is answered');
    expect(await operate('answer', reference, 'Again')).toContain('No open complaint');
    expect((await overview()).requests[0]).toMatchObject({ reference, state: 'DONE', answer: 'We have corrected it.' });
  });

  it('a complaint is stored once, needs a text, and is limited to ten an hour', async () => {
    const { caller, overview } = await scene();
    const both = await Promise.all(
      [1, 2].map(() => caller.post<PrivacyRequest>('/privacy/complaints', { message: 'Twice' })),
    );
    expect(new Set(both.map(({ body }) => body.reference)).size).toBe(1);
    for (const body of [{ message: ' ' }, {}, { message: 'x'.repeat(2001) }, { message: 'x', clientId: 1 }])
      expect((await caller.post('/privacy/complaints', body)).status).toBe(400);
    for (let number = 0; number < 8; number++) await caller.post('/privacy/complaints', { message: `No. ${number}` });
    const last = await caller.post('/privacy/complaints', { message: 'One more' });
    expect([last.status, last.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect((await overview()).requests).toHaveLength(9);
  });
});

describe('requesting erasure', () => {
  it('erasure needs typed words and a recent sign-in, names obstacles, and can be withdrawn', async () => {
    const { caller, clientId, overview } = await scene();
    const unconfirmed = await caller.post('/privacy/erasure', { confirmation: 'yes' });
    expect([unconfirmed.status, unconfirmed.body.code]).toEqual([422, 'NOT_CONFIRMED']);
    const situation = { visitsAhead: 0, obstacle: null, graceDays: 3, retentionYears: 7 };
    expect((await overview()).erasure).toMatchObject(situation);
    const requested = await caller.post<PrivacyRequest>('/privacy/erasure', { confirmation: 'erase my data' });
    expect([requested.status, requested.body.state]).toEqual([202, 'WAITING']);
    const again = await caller.post<PrivacyRequest>('/privacy/erasure', { confirmation: 'erase my data' });
    expect(again.body.reference).toBe(requested.body.reference);
    const mail = await arrival(() => portal.sent.find(({ subject }) => subject.includes(requested.body.reference)));
    expect(mail.text).toContain('We haven’t erased anything yet');
    expect((await caller.delete('/privacy/erasure')).status).toBe(204);
    expect((await caller.delete('/privacy/erasure')).status).toBe(404);
    expect((await overview()).requests[0]).toMatchObject({ state: 'WITHDRAWN' });
    const actions = sql`
      select action from audit_events where subject_kind = 'client' and subject_id = ${String(clientId)} order by audit_event_id`;
    expect(await database.values(actions)).toEqual(['privacy.erasure', 'privacy.erasure-withdrawn']);
  });
});

it('the consent history lists every change with its wording, newest first, and the accepted terms', async () => {
  const { caller, identityId } = await scene();
  await database.query(sql`
    update identities set terms_version = '2026-11', privacy_version = '2026-11', accepted_at = now() where identity_id = ${identityId}`);
  const { body } = await caller.get<{ purposes: Record<string, object> }>('/client/contact-preferences');
  for (const [version, email] of [true, false].entries()) {
    const answer = { version, wordingVersion: '2026-11', purposes: { ...body.purposes, research: { email } } };
    await caller.send('PUT', '/client/contact-preferences', { body: answer });
  }
  const history = (await caller.get<ConsentHistory>('/privacy/consents')).body;
  expect(history.terms).toMatchObject({ termsVersion: '2026-11' });
  expect(history.changes.map(({ changes }) => changes)).toEqual([
    [{ purpose: 'research', channel: 'email', from: true, to: false }],
    [{ purpose: 'research', channel: 'email', from: false, to: true }],
  ]);
  expect(history.changes[0]).toMatchObject({ source: 'PORTAL', wordingVersion: '2026-11' });
});

it('the list of sessions shows one’s own devices, and ends one or all others', async () => {
  const { identityId, caller } = await scene();
  const [second, third] = [await portal.signInAs(identityId), await portal.signInAs(identityId)];
  const devices = async () => (await caller.get<SignedInDevice[]>('/sessions')).body;
  const before = await devices();
  expect(before.map(({ device }) => device)).toEqual(Array.from({ length: 3 }, () => 'Chrome on Windows'));
  expect(before.filter(({ isThisOne }) => isThisOne)).toHaveLength(1);
  expect(JSON.stringify(before)).not.toContain(caller.cookie?.split('=')[1]);

  const mine = before.find(({ isThisOne }) => isThisOne);
  const secondId = (await second.get<SignedInDevice[]>('/sessions')).body.find(({ isThisOne }) => isThisOne)?.sessionId;
  expect((await caller.delete(`/sessions/${secondId}`)).status).toBe(204);
  expect((await second.get('/sessions')).status).toBe(401);
  expect((await third.get('/sessions')).status).toBe(200);

  expect(await caller.delete('/sessions')).toMatchObject({ status: 200, body: { ended: 1 } });
  expect((await third.get('/sessions')).status).toBe(401);
  expect((await devices()).map(({ sessionId }) => sessionId)).toEqual([mine?.sessionId]);
});
