import { describe, expect, it } from 'vitest';
import type { Client, ClientChange } from '@portal/contract/clients/clients.schemas';
import { sql } from '../../database/sql.ts';
import { keepLog } from '../../../testing/servers/kept-log.ts';
import { buildClient } from '../../../testing/builders/build-client.ts';
import type { Refusal } from '../../../testing/api-caller.ts';
import { buildPractice } from '../../../testing/builders/build-practice.ts';
import { sameDetails } from '../../../testing/builders/same-details.ts';
import { ownPortal } from '../../../testing/servers/own-portal.ts';

const { database, portal } = await ownPortal({ config: { logLevel: 'info' } });
const log = keepLog(portal.server);

const address = {
  line1: '3 Alder Court',
  line2: null,
  line3: null,
  town: 'Brackenmoor',
  county: null,
  postcode: 'bj4 1aa',
  country: 'GB',
  source: 'manual',
  addressRef: null,
} as const;

const scene = async () => {
  const { practiceId } = await buildPractice(database);
  const built = await buildClient(database, { practiceId });
  const caller = await portal.signInAs(built.identityId);
  const read = async () => (await caller.get<Client>('/client')).body;
  const same = sameDetails(await read());
  const change = (more: Partial<ClientChange> | Record<string, unknown>) =>
    caller.post<Client & Refusal>('/client', { ...same, ...more });
  return { ...built, practiceId, caller, read, change };
};

const auditsOf = (clientId: number) =>
  database.query<{ actor: string; details: { fields: string[] } }>(sql`
    select actor, details from audit_events where action = 'client.details-changed' and subject_id = ${String(clientId)}`);

describe('client details', () => {
  it('a client reads their record with the practice’s phone number, and it is not cached', async () => {
    const { caller, clientId, practiceId } = await scene();
    const { status, headers, body } = await caller.get<Client>('/client');
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(body).toMatchObject({
      success: true,
      clientId,
      version: 1,
      firstName: 'Jo',
      mobile: null,
      address: null,
      language: 'en-GB',
      homePracticeId: practiceId,
      activationStatus: 'COMPLETED',
      isAppointmentBookingAndPetRegistrationAllowed: true,
    });
    expect(body.homePracticePhone).not.toBe('');
  });

  it('the record accepts an organisation without a first name, and no name with a web address', async () => {
    const { clientId, change } = await scene();
    const refused = await change({ firstName: '' });
    expect(refused.body.errors.map(({ field, code }) => [field, code])).toEqual([['firstName', 'missing']]);
    await database.query(
      sql`update clients set first_name = '', last_name = 'Otterton Cat Rescue' where client_id = ${clientId}`,
    );
    const saved = await change({ version: 1, firstName: '', lastName: 'Otterton 24-hour Rescue No.3' });
    expect([saved.status, saved.body.firstName, saved.body.lastName]).toEqual([
      200,
      '',
      'Otterton 24-hour Rescue No.3',
    ]);
    const link = await change({ version: 2, firstName: '', lastName: 'www.evil.example' });
    expect(link.body.errors.map(({ field, message }) => [field, message])).toEqual([
      ['lastName', 'Enter a name without a web or email address'],
    ]);
  });

  it('the record accepts a landline as mobile if it is unchanged, in any spelling', async () => {
    const { clientId, change, read } = await scene();
    await database.query(sql`update clients set mobile = '+441632960123' where client_id = ${clientId}`);
    const { mobile } = (await read()).shownPhones;
    const changed = await change({ mobile, firstName: 'Anne-Marie Jr.', lastName: 'Mc.Donald' });
    expect([changed.status, changed.body.mobile, changed.body.lastName]).toEqual([200, '+441632960123', 'Mc.Donald']);
    const wrong = { mobile: '01632 960124', alternativeContact: { name: 'Sam 2', phone: '0800 1111' } };
    const refused = await change({ version: 2, lastName: 'Mc.Donald', ...wrong });
    expect(refused.body.errors.map(({ field, message }) => [field, message])).toEqual([
      ['mobile', 'Enter a mobile number, like 07700 900001'],
      ['alternativeContact.name', 'Enter a name without numbers or symbols'],
    ]);
  });

  it('numbers are stored as E.164 and shown in national format, and changed fields are audited', async () => {
    const { clientId, identityId, change, read } = await scene();
    const asTyped = { salutationId: 4, firstName: 'Siobhán', accessNeeds: 'Large print, please', language: 'cy' };
    const changed = await change({
      ...asTyped,
      lastName: 'O’Neill-Marsh',
      mobile: '+44 (0)7700 900123',
      phone: '01632 960555',
      alternativeContact: { name: 'Sam Marsh', phone: '07700900124' },
      address,
    });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({
      ...asTyped,
      version: 2,
      lastName: "O'Neill-Marsh",
      mobile: '+447700900123',
      phone: '+441632960555',
      alternativeContact: { name: 'Sam Marsh', phone: '+447700900124' },
      shownPhones: { mobile: '07700 900123', phone: '01632 960555', alternativeContact: '07700 900124' },
      address: { ...address, postcode: 'BJ4 1AA' },
    });
    expect(await read()).toEqual(changed.body);
    const [audit] = await auditsOf(clientId);
    expect(audit?.actor).toBe(`identity:${identityId}`);
    expect(audit?.details.fields).toContain('mobile');
    expect(JSON.stringify(audit)).not.toMatch(/Neill|7700|Alder|print/);
    expect(log.text()).toContain('"path":"/api/client"');
    expect(log.text()).not.toMatch(/Neill|7700 ?900123|Alder|Large print/);
  });

  it('the record keeps the look-up entry of an address until it is edited', async () => {
    const { change } = await scene();
    const answer = await change({ address: { ...address, source: 'lookup', addressRef: 'demo:0-0-3' } });
    expect(answer.body.address).toMatchObject({ source: 'lookup', addressRef: 'demo:0-0-3' });
    const edited = { ...address, line1: '4 Alder Court', addressRef: 'demo:0-0-3' };
    const written = await change({ version: 2, address: edited });
    expect(written.body.address).toMatchObject({ source: 'manual', addressRef: null });
  });

  it('one of twenty changes of the same version at once is accepted [8221b]', async () => {
    const { change, read, clientId } = await scene();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => change({ firstName: `Jo ${'abcdefghijklmnopqrst'[index]}` })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 412)).toHaveLength(19);
    expect((await read()).version).toBe(2);
    expect(await auditsOf(clientId)).toHaveLength(1);
  });

  it('a retry after a lost response causes no conflict', async () => {
    const { change, clientId } = await scene();
    await change({ firstName: 'Josephine' });
    const again = await change({ firstName: 'Josephine' });
    expect([again.status, again.body.version]).toEqual([200, 2]);
    expect(await auditsOf(clientId)).toHaveLength(1);
  });

  it('the form reports all errors at once by field, with a suggested postcode [f1fda]', async () => {
    const { change, read } = await scene();
    const refused = await change({
      salutationId: 99,
      mobile: '01632 960555',
      phone: 'call me',
      alternativeContact: { name: 'Sam', phone: '12' },
      address: { ...address, town: '12345', postcode: 'BJ4 3R5' },
    });
    expect([refused.status, refused.body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(refused.body.errors.map(({ field }) => field).sort()).toEqual([
      'address.postcode',
      'address.town',
      'alternativeContact.phone',
      'mobile',
      'phone',
      'salutationId',
    ]);
    expect(refused.body.meta).toEqual({ repairedPostcode: 'BJ4 3RS' });
    expect((await read()).version).toBe(1);
  });

  it('the record accepts unchanged values from the practice that break the rules', async () => {
    const { clientId, change, read } = await scene();
    await database.query(sql`
      update clients set last_name = 'Smith & Jones 2', phone = 'ask at the desk', address_line1 = '1 Lane', town = 'Larkmere',
             postcode = 'unknown' where client_id = ${clientId}`);
    const { lastName, phone, address: storedAddress } = await read();
    const changed = await change({ lastName, phone, address: storedAddress, mobile: '07700 900125' });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({
      lastName: 'Smith & Jones 2',
      phone: 'ask at the desk',
      mobile: '+447700900125',
      address: { postcode: 'unknown', source: 'practice' },
    });
    expect((await change({ version: 2, lastName: 'Smith & Jones 3' })).status).toBe(400);
  });

  it('attack 41: changes to read-only fields are refused, and nothing is saved', async () => {
    const [{ clientId, identityId, change }, other] = [await scene(), await scene()];
    const rowOf = (id: number) =>
      database.certainRow<Record<string, unknown>>(sql`select * from clients where client_id = ${id}`);
    const before = await rowOf(clientId);
    for (const attempt of [
      { clientId: other.clientId },
      { client_id: other.clientId },
      { activationStatus: 'NOT_STARTED' },
      { homePracticeId: other.practiceId },
      { email: 'attacker@example.org' },
      { isAppointmentBookingAndPetRegistrationAllowed: true },
      { requireContactPreferencesUpdate: false },
      { record_status: 'ACTIVE', booking_and_registration_allowed: true },
    ])
      expect((await change(attempt)).status, JSON.stringify(attempt)).toBe(400);
    expect(await rowOf(clientId)).toEqual(before);
    // Nested attempts are stripped rather than refused.
    await change({ address: { ...address, clientId: other.clientId } });
    await change(JSON.parse('{"version": 2, "__proto__": {"email": "attacker@example.org"}}'));
    const after = await rowOf(clientId);
    const fixed = ['client_id', 'email', 'home_practice_id', 'record_status', 'booking_and_registration_allowed'];
    for (const column of fixed) expect(after[column], column).toEqual(before[column]);
    expect((await rowOf(other.clientId))['version']).toBe(1);
    const status = sql`select activation_status from identities where identity_id = ${identityId}`;
    expect(await database.value(status)).toBe('COMPLETED');
  });
});
