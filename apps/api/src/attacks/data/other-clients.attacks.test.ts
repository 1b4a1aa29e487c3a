import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AddressCandidates } from '@portal/contract/addresses/addresses.schemas';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import type { SignedInDevice } from '@portal/contract/privacy/privacy.schemas';
import type { SoftBooking } from '@portal/contract/soft-bookings/soft-bookings.schemas';
import { privacyVersion, termsVersion } from '@portal/domain/activation/terms';
import { withQuery } from '../../testing/attacks/call-samples.ts';
import {
  isOwned,
  type NamedRecord,
  namedRecords,
  type Owned,
  unknownNames,
} from '../../testing/attacks/record-names.ts';
import { sampleOf, smallestSampleOf } from '../../testing/attacks/schema-sample.ts';
import { testDatabase, type TestDatabase } from '../../testing/databases/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/servers/test-server.ts';
import { appointmentScene } from '../../testing/scenes/appointment-scene.ts';

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

type Scene = Awaited<ReturnType<typeof appointmentScene>>;

const thingsOf = async ({ caller, petId, slots, book, bodyFor }: Scene): Promise<Record<Owned, string | number>> => {
  const times = await slots();
  const { appointmentId } = await book(times[40]);
  const held = await caller.post<SoftBooking>('/soft-bookings', bodyFor(times[120]));
  const { softBookingId } = held.body;
  const found = await caller.get<AddressCandidates>('/address-lookup?text=3%20alder%20court');
  const addressId = found.body.addresses[0]?.addressId ?? '';
  const weighed = await caller.post<Pet>(`/bff/v2/pets/${petId}/weights`, { kg: 9.4 });
  const weightId = weighed.body.weights[0]?.weightId ?? 0;
  const [device] = (await caller.get<SignedInDevice[]>('/sessions')).body;
  expect([held.status, weighed.status, addressId.length > 20, weightId > 0]).toEqual([201, 201, true, true]);
  return {
    petId,
    appointmentId,
    existingAppointmentId: appointmentId,
    softBookingId,
    existingSoftBookingId: softBookingId,
    addressId,
    weightId,
    originalSoftBookingId: softBookingId,
    sessionId: device?.sessionId ?? '',
  };
};

const missing: Record<Owned, string | number> = {
  petId: 2_000_000_000,
  appointmentId: 2_000_000_000,
  existingAppointmentId: 2_000_000_000,
  softBookingId: 'sb_aaaaaaaaaaaaaaaaaaaaaaaa',
  existingSoftBookingId: 'sb_aaaaaaaaaaaaaaaaaaaaaaaa',
  addressId: 'a'.repeat(60),
  weightId: 2_000_000_000,
  originalSoftBookingId: 'sb_aaaaaaaaaaaaaaaaaaaaaaaa',
  sessionId: '00000000-0000-4000-8000-000000000000',
};

const valuesOf = async (scene: Scene): Promise<Record<string, unknown>> => {
  const slot = (await scene.slots())[80];
  return {
    practiceId: scene.practice.practiceId,
    appointmentReasonId: scene.appointmentReasonId,
    petId: scene.petId,
    slotId: slot?.slotId,
    start: slot?.start,
    fromDate: slot?.start.slice(0, 10),
    toDate: slot?.start.slice(0, 10),
    reasonId: 2,
    speciesId: 1,
    serviceId: 'demo',
    termsVersion,
    privacyVersion,
    version: 1,
    email: 'nobody@example.org',
    postcode: 'ZZ1 1ZZ',
    lastName: 'Nobody',
  };
};

const pick = (sample: Record<string, unknown>, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(sample).filter(([name]) => names.includes(name)));

const callWith = (
  { key, endpoint, place, name }: NamedRecord,
  values: Record<string, unknown>,
  id: string | number,
) => {
  const [method = '', template = ''] = key.split(' ');
  const filled = (part: 'params' | 'query' | 'body'): Record<string, unknown> => {
    const sample = { ...pick(sampleOf(endpoint[part]), Object.keys(values)), ...smallestSampleOf(endpoint[part]) };
    const known = Object.entries(sample).map(
      ([field, value]) => [field, field in values ? values[field] : value] as const,
    );
    return { ...Object.fromEntries(known), ...(part === place ? { [name]: id } : {}) };
  };
  const params = { ...values, ...filled('params') };
  const path = template.replace(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(String(params[field])));
  const isFile = endpoint.file !== undefined;
  return {
    method,
    path: withQuery(path, filled('query')),
    sending: {
      body: isFile ? 'a photo, as far as anybody looks' : endpoint.body && filled('body'),
      headers: isFile ? { 'content-type': endpoint.file?.[0] ?? '' } : {},
    },
  };
};

const timeless = (body: unknown): unknown =>
  JSON.parse(
    JSON.stringify(body, (name, value) =>
      /^(traceId|generatedAt|serverNow|checkId|expiresAt)$/.test(name) ? '' : value,
    ),
  );

const statusBeside: Readonly<Record<string, number>> = {
  // Refused for another reason before the hold is looked up.
  'POST /pre-signup/check softBookingId': 403,
  'POST /pre-signup/resend softBookingId': 410,
  'POST /signup-v2/complete-signup softBookingId': 409,
  'GET /guest/practices/{practiceId}/appointment-slots existingSoftBookingId': 409,
  'GET /practices/{practiceId}/appointment-slots existingAppointmentId': 200,
  'GET /practices/{practiceId}/appointment-slots existingSoftBookingId': 200,
  'GET /v2/practices/{practiceId}/appointment-slots existingAppointmentId': 200,
  'GET /v2/practices/{practiceId}/appointment-slots existingSoftBookingId': 200,
  'GET /appointments petId': 200,
  'GET /lookup/online-appointment-reasons petId': 404,
  'GET /practices/{practiceId}/appointment-slots petId': 404,
  'GET /v2/practices/{practiceId}/appointment-slots petId': 404,
  'POST /appointments petId': 404,
  'POST /appointments softBookingId': 410,
  'POST /soft-bookings petId': 404,
  'POST /soft-bookings/{softBookingId} petId': 404,
};

describe('the records of another client', () => {
  it('are known to this matrix, whatever a call of the contract names', () => {
    // New name in the contract: classify it in `record-names.ts`.
    expect(unknownNames()).toEqual([]);
    expect(namedRecords().length).toBeGreaterThan(15);
  });

  for (const record of namedRecords())
    it(`attack 30, 33, 50, 58: ${record.key} answers ${record.name} in its ${record.place} like one that does not exist`, async () => {
      const [victim, attacker] = [
        await appointmentScene({ database, portal }),
        await appointmentScene({ database, portal }),
      ];
      const theirs = await thingsOf(victim);
      const values = await valuesOf(attacker);
      if (!isOwned(record.name)) throw new Error('the matrix holds owned names only');
      const send = async (id: string | number) => {
        const { method, path, sending } = callWith(record, values, id);
        const answer = await attacker.caller.send<unknown>(method, path, sending);
        return { status: answer.status, body: timeless(answer.body) };
      };
      const [toTheirs, toMissing] = [await send(theirs[record.name]), await send(missing[record.name])];
      expect(toTheirs).toEqual(toMissing);
      const expected = record.place === 'params' ? 404 : statusBeside[`${record.key} ${record.name}`];
      expect(toTheirs.status).toBe(expected);
      const [pets, appointments, hold] = await Promise.all([
        victim.caller.get<{ petId: number }[]>('/bff/v2/pets'),
        victim.caller.get<{ status: string }>(`/appointments/${theirs.appointmentId}`),
        victim.caller.get<SoftBooking>(`/soft-bookings/${theirs.softBookingId}`),
      ]);
      expect([pets.body[0]?.petId, appointments.body.status, hold.body.state]).toEqual([
        victim.petId,
        'BOOKED',
        'HELD',
      ]);
    });
});
