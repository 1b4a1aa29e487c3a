import type { ContactPreferences } from '@portal/contract/contact-preferences/contact-preferences.schemas';
import type { ProfileV2 } from '@portal/contract/clients/clients.schemas';
import type { ErrorBody } from '@portal/contract/errors';
import { describe, expect, it } from 'vitest';
import { sql } from '../../database/sql.ts';
import { buildClient } from '../../testing/builders/build-client.ts';
import { buildPractice } from '../../testing/builders/build-practice.ts';
import { ownPortal } from '../../testing/servers/own-portal.ts';

const { database, portal } = await ownPortal();
const { practiceId } = await buildPractice(database);

type Refused = ErrorBody & { readonly meta: { readonly current?: ContactPreferences } };
const path = '/client/contact-preferences';

const scene = async () => {
  const client = await buildClient(database, { practiceId, pets: [] });
  const { clientId, identityId } = client;
  await database.query(sql`update clients set mobile = '+447700900456' where client_id = ${clientId}`);
  const caller = await portal.signInAs(identityId);
  const read = async () => (await caller.get<ContactPreferences>(path)).body;
  const put = (body: object) => caller.send<ContactPreferences & Refused>('PUT', path, { body });
  const save = (preferences: ContactPreferences, purposes: object = {}) =>
    put({
      version: preferences.version,
      wordingVersion: preferences.currentWordingVersion,
      purposes: { ...preferences.purposes, ...purposes },
    });
  const isDue = async () => (await caller.get<ProfileV2>('/client/profile')).body.requireContactPreferencesUpdate;
  const evidence = () =>
    database.query<Record<string, unknown>>(sql`
      select version, actor, source, page, wording_version as wording, purposes_before as before, purposes_after as after,
             octet_length(ip_hash) as "ipBytes" from contact_preference_changes where client_id = ${clientId}
       order by contact_preference_change_id`);
  return { ...client, caller, read, put, save, isDue, evidence };
};

const none = { email: false, sms: false, phone: false, post: false };

describe('contact preferences', () => {
  it('start with the lawful defaults: no marketing, reminders on, addresses masked', async () => {
    const { read } = await scene();
    expect(await read()).toEqual({
      version: 0,
      wordingVersion: null,
      currentWordingVersion: '2026-11',
      updatedAt: null,
      source: null,
      preferredChannel: null,
      purposes: {
        appointment: { email: true, sms: false, phone: false, post: false },
        careReminders: none,
        healthPlan: { email: true, sms: false, post: false },
        marketing: none,
        feedback: { email: false, sms: false },
        research: { email: false },
      },
      quietHours: { from: '20:00', to: '08:00' },
      destinations: {
        email: expect.stringMatching(/^c•••@e•••\.org$/),
        emailStatus: 'OK',
        mobile: '•••• ••• 456',
        mobileStatus: 'OK',
        phone: null,
        post: null,
      },
      updateDue: 'NEVER_ANSWERED',
    });
  });

  it('are saved with evidence of who changed what, when and under which wording', async () => {
    const { read, put, identityId, evidence } = await scene();
    const before = await read();
    const purposes = { ...before.purposes, marketing: { ...none, email: true } };
    const quietHours = { from: '21:30', to: '07:15' };
    const saved = await put({
      version: 0,
      wordingVersion: '2026-11',
      purposes,
      quietHours,
      preferredChannel: 'sms',
    });
    expect(saved.status).toBe(200);
    expect(saved.headers.get('etag')).toBe('"1"');
    expect(saved.body).toMatchObject({ version: 1, purposes, quietHours, preferredChannel: 'sms', source: 'PORTAL' });
    expect(saved.body.updateDue).toBeNull();
    expect(await read()).toEqual(saved.body);
    expect(await evidence()).toEqual([
      {
        version: 1,
        actor: `identity:${identityId}`,
        source: 'PORTAL',
        page: '/client-detail/contact-preferences',
        wording: '2026-11',
        before: before.purposes,
        after: purposes,
        ipBytes: 32,
      },
    ]);
  });

  it('require a usable channel for messages about appointments: 422 NO_SERVICE_CHANNEL', async () => {
    const { read, save, evidence } = await scene();
    const now = await read();
    for (const appointment of [none, { ...none, post: true }]) {
      const refused = await save(now, { appointment });
      expect([refused.status, refused.body.code]).toEqual([422, 'NO_SERVICE_CHANNEL']);
      expect(refused.body.errors[0]?.field).toBe('purposes.appointment');
    }
    expect((await save(now, { appointment: { ...none, phone: true } })).status).toBe(200);
    expect(await evidence()).toHaveLength(1);
  });

  it('are rejected when they answer an old wording', async () => {
    const { read, put } = await scene();
    const { purposes } = await read();
    const refused = await put({ version: 0, wordingVersion: '2024-01', purposes });
    expect([refused.status, refused.body.code]).toEqual([422, 'OLD_WORDING']);
  });
});

describe('attack 44', () => {
  it('attack 44: returns 400 and changes nothing for unknown or missing channels and purposes, nulls and wrong types', async () => {
    const { read, put, evidence } = await scene();
    const before = await read();
    const { purposes } = before;
    const nulls = Object.fromEntries(Object.keys(purposes).map((key) => [key, null]));
    const bad: object[] = [
      { ...purposes, appointment: { ...purposes.appointment, fax: true } },
      { ...purposes, profiling: { email: true } },
      { ...purposes, marketing: { email: true } },
      { ...purposes, research: { email: 'yes' } },
      { ...purposes, appointment: { email: null, sms: null, phone: null, post: null } },
      nulls,
      {},
    ];
    for (const one of bad) {
      const answer = await put({ version: 0, wordingVersion: '2026-11', purposes: one });
      expect([answer.status, answer.body.code], JSON.stringify(one)).toEqual([400, 'INVALID_INPUT']);
    }
    for (const body of [
      { purposes },
      { version: -1, wordingVersion: '2026-11', purposes },
      { version: 0, purposes: null },
    ])
      expect((await put(body)).status).toBe(400);
    const known = { version: 0, wordingVersion: '2026-11', purposes };
    for (const more of [{ quietHours: { from: '24:00', to: '08:00' } }, { preferredChannel: 'fax' }, { clientId: 1 }])
      expect((await put({ ...known, ...more })).status).toBe(400);
    expect(await read()).toEqual(before);
    expect(await evidence()).toEqual([]);
  });

  it('attack 44: accepts exactly one of two concurrent tabs and returns 412 with the current state to the other', async () => {
    const { read, save, evidence } = await scene();
    for (let round = 0; round < 8; round++) {
      const now = await read();
      const answers = await Promise.all([
        save(now, { marketing: { ...none, email: true, post: round % 2 === 0 } }),
        save(now, { marketing: { ...none, sms: true, post: round % 2 === 0 } }),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
      const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
      expect(lost?.body.code).toBe('STALE');
      expect(lost?.body.meta.current).toEqual(won?.body);
      expect((await read()).version).toBe(now.version + 1);
    }
    expect(await evidence()).toHaveLength(8);
  });

  it('does not treat a retry after a lost response as stale', async () => {
    const { read, save, evidence } = await scene();
    const now = await read();
    const marketing = { ...none, email: true };
    expect((await save(now, { marketing })).status).toBe(200);
    const again = await save(now, { marketing });
    expect([again.status, again.body.version]).toEqual([200, 1]);
    expect(await evidence()).toHaveLength(1);
  });
});

it("the request for an answer stays until answered; returns after two years, a new wording, bounced email or a practice's request", async () => {
  const { clientId, read, save, isDue } = await scene();
  const dueAfter = async (change: ReturnType<typeof sql>) => {
    await database.query(change);
    const [due, { updateDue }] = [await isDue(), await read()];
    expect(due).toBe(updateDue !== null);
    return updateDue;
  };
  expect(await isDue()).toBe(true);
  expect((await save(await read())).body.updateDue).toBeNull();
  expect(await isDue()).toBe(false);
  const answered = (ago: string) =>
    sql`update contact_preferences set answered_at = now() - ${ago}::interval where client_id = ${clientId}`;
  expect(await dueAfter(answered('23 months 27 days'))).toBeNull();
  expect(await dueAfter(answered('24 months 1 day'))).toBe('OLD_ANSWER');
  expect((await save(await read())).body.updateDue).toBeNull();
  expect(
    await dueAfter(sql`update contact_preferences set wording_version = '2025-01' where client_id = ${clientId}`),
  ).toBe('NEW_WORDING');
  expect((await save(await read())).body.updateDue).toBeNull();
  expect(await dueAfter(sql`update clients set contact_preferences_due = true where client_id = ${clientId}`)).toBe(
    'ASKED_AGAIN',
  );
  expect((await save(await read())).body.updateDue).toBeNull();
  const bounce = sql`update clients set undeliverable_email_key = email_key where client_id = ${clientId}`;
  expect(await dueAfter(bounce)).toBe('EMAIL_BOUNCED');
  expect((await read()).destinations.emailStatus).toBe('BOUNCED');
  expect(
    await dueAfter(sql`update clients set email = ${`new${clientId}@example.org`} where client_id = ${clientId}`),
  ).toBeNull();
  await database.query(bounce);
  const byText = { ...none, sms: true };
  const noMail = await save(await read(), {
    appointment: byText,
    healthPlan: { email: false, sms: false, post: false },
  });
  expect(noMail.body.updateDue).toBeNull();
  expect(await dueAfter(bounce)).toBeNull();
  expect(await dueAfter(sql`update clients set mobile = null where client_id = ${clientId}`)).toBe(
    'NO_SERVICE_CHANNEL',
  );
});
