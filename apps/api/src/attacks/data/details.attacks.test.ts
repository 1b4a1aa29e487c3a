import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '@portal/contract/clients/clients.schemas';
import type { ErrorBody } from '@portal/contract/errors';
import { sql } from '../../database/sql.ts';
import { buildClient } from '../../testing/builders/build-client.ts';
import { buildPractice } from '../../testing/builders/build-practice.ts';
import type { TestDatabase } from '../../testing/databases/test-database.ts';
import { sharedPortal } from '../../testing/servers/shared-portal.ts';
import type { TestServer } from '../../testing/servers/test-server.ts';

let database: TestDatabase;
let portal: TestServer;
beforeAll(async () => {
  ({ database, portal } = await sharedPortal());
});

const address = {
  line1: '3 Alder Court',
  line2: null,
  line3: null,
  town: 'Brackenmoor',
  county: null,
  postcode: 'BJ4 1AA',
  country: 'GB',
  source: 'manual',
  addressRef: null,
};

const scene = async () => {
  const { practiceId } = await buildPractice(database);
  const { clientId, identityId } = await buildClient(database, { practiceId });
  const caller = await portal.signInAs(identityId);
  let version = 1;
  const change = async (more: object) => {
    const body = {
      version,
      salutationId: null,
      firstName: 'Jo',
      lastName: 'Marsh',
      mobile: null,
      phone: null,
      alternativeContact: null,
      address,
      accessNeeds: null,
      language: 'en-GB',
      ...more,
    };
    const answer = await caller.post<Client & Omit<ErrorBody, 'status'>>('/client', body);
    version = answer.body.version ?? version;
    return answer;
  };
  const row = async () =>
    (await database.query(sql`select * from clients where client_id = ${clientId}`))[0] as Record<string, unknown>;
  return { clientId, identityId, practiceId, caller, change, row };
};

describe('client details under attack', () => {
  it('attack 41: changes to read-only fields are refused under any name, and nothing is saved', async () => {
    const [{ change, row, identityId }, other] = [await scene(), await scene()];
    const before = await row();
    const attempts: object[] = [
      { clientId: other.clientId },
      { client_id: other.clientId },
      { activationStatus: 'NOT_STARTED' },
      { homePracticeId: other.practiceId },
      { email: 'attacker@example.org' },
      { isAppointmentBookingAndPetRegistrationAllowed: true },
      { requireContactPreferencesUpdate: false },
      { record_status: 'ACTIVE', booking_and_registration_allowed: true },
      { address: { ...address, clientId: other.clientId } },
      JSON.parse('{"__proto__": {"email": "attacker@example.org"}}') as object,
    ];
    for (const attempt of attempts.slice(0, 8)) {
      const answer = await change(attempt);
      expect([answer.status, answer.body.code], JSON.stringify(attempt)).toEqual([400, 'INVALID_INPUT']);
    }
    expect(await row()).toEqual(before);
    // Nested attempts are stripped rather than refused.
    for (const attempt of attempts.slice(8)) await change(attempt);
    const after = await row();
    for (const column of [
      'client_id',
      'email',
      'home_practice_id',
      'record_status',
      'booking_and_registration_allowed',
    ])
      expect(after[column], column).toEqual(before[column]);
    expect((await other.row())['version']).toBe(1);
    const [identity] = await database.query<{ status: string }>(sql`
      select activation_status as status from identities where identity_id = ${identityId}`);
    expect(identity?.status).toBe('COMPLETED');
  });

  it('attack 42: a postcode is accepted in any spelling and normalised, or it is a field error', async () => {
    const { change } = await scene();
    const spellings = [
      ['ZZ99 9ZZ', 'ZZ99 9ZZ'],
      ['zz999zy', 'ZZ99 9ZY'],
      ['Sw1a-1aA', 'SW1A 1AA'],
      [' gir  0aa ', 'GIR 0AA'],
      ['je23ab', 'JE2 3AB'],
      ['gy1 1aa', 'GY1 1AA'],
      ['IM1–1AA', 'IM1 1AA'],
      ['bfpo12', 'BFPO 12'],
    ];
    for (const [typed, kept] of spellings) {
      const answer = await change({ address: { ...address, postcode: typed } });
      expect([answer.status, answer.body.address?.postcode], typed).toEqual([200, kept]);
    }
    for (const typed of ['nowhere', '12345', 'SW1A', "'; drop--"]) {
      const answer = await change({ address: { ...address, postcode: typed } });
      expect([answer.status, answer.body.errors?.[0]?.field], typed).toEqual([400, 'address.postcode']);
    }
  });

  it('attack 43: a telephone number is accepted in any spelling and stored as E.164, or it is a field error', async () => {
    const { change } = await scene();
    const spellings = [
      ['+44 (0)7700 900123', '+447700900123'],
      ['07700900124', '+447700900124'],
      ['0044 7700 900125', '+447700900125'],
      ['+44-7700-900-126', '+447700900126'],
    ];
    for (const [typed, kept] of spellings) {
      const answer = await change({ mobile: typed });
      expect([answer.status, answer.body.mobile], typed).toEqual([200, kept]);
    }
    for (const typed of ['call me', '07700 90012x', '123', '+', '+447700900123;ext=1', '=cmd|x', '00000000000']) {
      const answer = await change({ mobile: typed });
      expect([answer.status, answer.body.errors?.[0]?.field], typed).toEqual([400, 'mobile']);
    }
  });
});
