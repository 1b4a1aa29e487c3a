import type { ContactPreferences } from '@portal/contract/contact-preferences/contact-preferences.schemas';
import type { ProfileV2 } from '@portal/contract/clients/clients.schemas';
import type { ErrorBody } from '@portal/contract/errors';
import { describe, expect, it } from 'vitest';
import { type Sql, sql } from '../../database/sql.ts';
import { buildClient } from '../../../testing/builders/build-client.ts';
import { buildPractice } from '../../../testing/builders/build-practice.ts';
import { ownPortal } from '../../../testing/servers/own-portal.ts';

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
  it('preferences start with no marketing, reminders on and texts off [c5d65]', async () => {
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
        email: expect.stringMatching(/^c[^•]+@example\.org$/),
        emailStatus: 'OK',
        mobile: expect.stringMatching(/^07700 900 ?456$/),
        mobileStatus: 'OK',
        phone: null,
        post: null,
      },
      updateDue: 'NEVER_ANSWERED',
    });
  });

  it('preferences are saved with evidence of person, change, time and wording [c699c]', async () => {
    const { read, put, identityId, evidence } = await scene();
    const before = await read();
    const purposes = { ...before.purposes, marketing: { ...none, email: true } };
    const quietHours = { from: '21:30', to: '07:15' };
    const chosen = { purposes, quietHours, preferredChannel: 'sms' };
    const saved = await put({ version: 0, wordingVersion: '2026-11', ...chosen });
    expect(saved.status).toBe(200);
    expect(saved.headers.get('etag')).toBe('"1"');
    expect(saved.body).toMatchObject({ ...chosen, version: 1, source: 'PORTAL', updateDue: null });
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

  it('preferences without a usable channel for appointments get 422 NO_SERVICE_CHANNEL', async () => {
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

  it('preferences for an old wording are rejected', async () => {
    const { read, put } = await scene();
    const { purposes } = await read();
    const refused = { status: 422, body: { code: 'OLD_WORDING' } };
    expect(await put({ version: 0, wordingVersion: '2024-01', purposes })).toMatchObject(refused);
  });
});

describe('attack 44', () => {
  it('attack 44: unknown or missing channels and purposes, nulls and wrong types get 400 and change nothing', async () => {
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
    const preferences = { version: 0, wordingVersion: '2026-11', purposes };
    for (const more of [{ quietHours: { from: '24:00', to: '08:00' } }, { preferredChannel: 'fax' }, { clientId: 1 }])
      expect((await put({ ...preferences, ...more })).status).toBe(400);
    expect(await read()).toEqual(before);
    expect(await evidence()).toEqual([]);
  });

  it('attack 44: one of two tabs that save at once is accepted, and the other gets 412 with the current state', async () => {
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

  it('a retry after a lost response is not stale', async () => {
    const { read, save, evidence } = await scene();
    const now = await read();
    const marketing = { ...none, email: true };
    expect((await save(now, { marketing })).status).toBe(200);
    const again = await save(now, { marketing });
    expect([again.status, again.body.version]).toEqual([200, 1]);
    expect(await evidence()).toHaveLength(1);
  });
});

it('the portal asks again after two years, a new wording, or a bounced email', async () => {
  const { clientId, read, save, isDue } = await scene();
  const updateDue = async () => {
    const [due, { updateDue: why }] = [await isDue(), await read()];
    expect(due).toBe(why !== null);
    return why;
  };
  const client = async (change: Sql) => {
    await database.query(sql`update clients set ${change} where client_id = ${clientId}`);
    return updateDue();
  };
  const answer = async (change: Sql) => {
    await database.query(sql`update contact_preferences set ${change} where client_id = ${clientId}`);
    return updateDue();
  };
  const saveAgain = async (more?: object) => expect((await save(await read(), more)).body.updateDue).toBeNull();
  expect(await isDue()).toBe(true);
  await saveAgain();
  expect(await answer(sql`answered_at = now() - interval '23 months 27 days'`)).toBeNull();
  expect(await answer(sql`answered_at = now() - interval '24 months 1 day'`)).toBe('OLD_ANSWER');
  await saveAgain();
  expect(await answer(sql`wording_version = '2025-01'`)).toBe('NEW_WORDING');
  await saveAgain();
  expect(await client(sql`contact_preferences_due = true`)).toBe('ASKED_AGAIN');
  await saveAgain();
  const bounce = sql`undeliverable_email_key = email_key`;
  expect(await client(bounce)).toBe('EMAIL_BOUNCED');
  expect((await read()).destinations.emailStatus).toBe('BOUNCED');
  expect(await client(sql`email = ${`new${clientId}@example.org`}`)).toBeNull();
  await client(bounce);
  const byText = { ...none, sms: true };
  await saveAgain({ appointment: byText, healthPlan: { email: false, sms: false, post: false } });
  expect(await client(bounce)).toBeNull();
  expect(await client(sql`mobile = null`)).toBe('NO_SERVICE_CHANNEL');
});
