import { withDefaults } from '@portal/domain/contact-preferences/purposes';
import { expect, it, test } from 'vitest';
import { sql } from '../database/sql.ts';
import {
  findContactPreferences,
  saveContactPreferences,
} from '../features/contact-preferences/contact-preferences.repository.ts';
import { testDatabase } from '../../testing/databases/test-database.ts';
import { elmLane, upsertInto } from '../../testing/scenes/records.ts';
import { closeAtEnd } from '../../testing/servers/own-portal.ts';

const database = await closeAtEnd(testDatabase());
const upsert = upsertInto(database);

await upsert('practices', elmLane);

let count = 0;
/** A client of the files who has chosen nothing yet. */
const newClient = async () => {
  const externalId = `C${++count}`;
  const client = { id: externalId, practice: 'P1', first_name: 'Rosie', last_name: 'Hartnell' };
  const [outcome] = await upsert('clients', client);
  return { externalId, clientId: outcome?.id ?? 0 };
};

const choicesOf = async (clientId: number) => (await findContactPreferences(database, clientId))?.purposes;

type Evidence = { readonly actor: string; readonly source: string; readonly page: string; readonly after: unknown };

const evidenceOf = (clientId: number) =>
  database.query<Evidence>(sql`
    select actor, source, page, purposes_after as after from contact_preference_changes where client_id = ${clientId}
     order by contact_preference_change_id`);

const chooseInPortal = async (clientId: number, chosen: Parameters<typeof withDefaults>[0]) => {
  const row = await findContactPreferences(database, clientId);
  if (!row) throw new Error('no client');
  await saveContactPreferences(database, {
    ...row,
    before: withDefaults(row.purposes),
    after: withDefaults(chosen),
    wordingVersion: '2026-11',
    source: 'PORTAL',
    page: '/client-detail/contact-preferences',
    actor: `client:${clientId}`,
    ipHash: null,
  });
};

test('applies an opt-out from the practice’s records with evidence, and a repeat changes nothing [bf994]', async () => {
  const { externalId, clientId } = await newClient();
  const record = { client: externalId, appointment_email: 'no', marketing_post: true, quiet_from: '19:00' };
  expect(await upsert('contact-preferences', record)).toMatchObject([{ change: 'NEW', notices: [] }]);
  const chosen = withDefaults({ appointment: { email: false }, marketing: { post: true } });
  expect(await findContactPreferences(database, clientId)).toMatchObject({
    purposes: chosen,
    quietFromMinute: 19 * 60,
    answeredAt: null,
    source: 'PRACTICE',
  });
  const evidence = [{ actor: 'import:pms', source: 'PRACTICE', page: 'import', after: chosen }];
  expect(await evidenceOf(clientId)).toEqual(evidence);
  expect(await upsert('contact-preferences', record)).toMatchObject([{ change: 'SAME' }]);
  expect(await evidenceOf(clientId)).toEqual(evidence);
});

test('keeps a later choice of the client in the portal, and reports it [5151a]', async () => {
  const { externalId, clientId } = await newClient();
  await chooseInPortal(clientId, { marketing: { email: true } });
  const record = { client: externalId, marketing_email: 'no', changed_at: '2026-10-24T09:30:00Z' };
  expect(await upsert('contact-preferences', record)).toMatchObject([
    {
      change: 'NEW',
      notices: [
        { field: 'changed_at', change: 'EMPTIED', reason: 'is before the client chose in the portal, which stays' },
      ],
    },
  ]);
  expect(await choicesOf(clientId)).toEqual(withDefaults({ marketing: { email: true } }));
});

test('accepts an opt-out without a date but not an opt-in without one, also in later files [5151a]', async () => {
  const { externalId, clientId } = await newClient();
  await chooseInPortal(clientId, { marketing: { sms: true } });
  const record = { client: externalId, marketing_email: 'yes', marketing_sms: 'no' };
  expect(await upsert('contact-preferences', record)).toMatchObject([{ notices: [{ field: 'marketing_email' }] }]);
  const nothing = withDefaults({});
  expect(await choicesOf(clientId)).toEqual(nothing);
  expect(await upsert('contact-preferences', { ...record, marketing_post: 'no' })).toMatchObject([
    { change: 'CHANGED', notices: [{ field: 'marketing_email' }] },
  ]);
  expect(await choicesOf(clientId)).toEqual(nothing);
});

it('rejects a second row for a client, and choices that it cannot read', async () => {
  const [{ externalId }, other] = [await newClient(), await newClient()];
  const outcomes = await upsert(
    'contact-preferences',
    { client: externalId, appointment_email: 'no' },
    { client: externalId, appointment_email: 'yes' },
    { client: other.externalId, appointment_email: 'perhaps' },
    { client: 'C999', appointment_email: 'no' },
  );
  expect(outcomes.map(({ change }) => change)).toEqual(['REJECTED', 'REJECTED', 'REJECTED', 'REJECTED']);
  expect(outcomes.flatMap(({ faults }) => faults.map(({ reason }) => reason)).join('\n')).toMatch(
    /is neither yes nor no/,
  );
});

it('adds history to the portal’s own, only once', async () => {
  const { externalId, clientId } = await newClient();
  await chooseInPortal(clientId, { marketing: { post: true } });
  const record = {
    client: externalId,
    changed_at: '2024-03-01T10:00:00Z',
    before: 'appointment email',
    after: 'Appointment email; marketing post',
    page: 'Registration form',
  };
  for (const page of ['Registration form', 'Registration form', 'Desk'])
    await upsert('contact-preference-changes', { ...record, page });
  const history = await evidenceOf(clientId);
  expect(history.map(({ actor, page }) => [actor, page])).toEqual([
    [`client:${clientId}`, '/client-detail/contact-preferences'],
    ['import:pms', 'Registration form'],
    ['import:pms', 'Desk'],
  ]);
  const off = { healthPlan: { email: false } };
  expect(history[1]).toMatchObject({ after: withDefaults({ ...off, marketing: { post: true } }) });
  expect(await upsert('contact-preference-changes', { ...record, after: 'pigeon post' })).toMatchObject([
    { change: 'REJECTED' },
  ]);
});

it('does not restore the choices of an erased client', async () => {
  const { externalId, clientId } = await newClient();
  await database.query(sql`update clients set record_status = 'ERASED' where client_id = ${clientId}`);
  const change = { client: externalId, changed_at: '2024-03-01T10:00:00Z', before: '', after: '' };
  expect(await upsert('contact-preferences', { client: externalId, marketing_post: 'yes' })).toMatchObject([
    { change: 'ERASED' },
  ]);
  expect(await upsert('contact-preference-changes', change)).toMatchObject([{ change: 'ERASED' }]);
  expect(await choicesOf(clientId)).not.toMatchObject({ marketing: { post: true } });
  expect(await evidenceOf(clientId)).toEqual([]);
});
