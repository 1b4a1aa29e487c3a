import { describe, expect, it } from 'vitest';
import type { SoftBooking } from '@portal/contract/booking/holds.schemas';
import { sql } from '../../database/sql.ts';
import { fillCall } from '../../../testing/attacks/fill-call.ts';
import { missing, plausibleValues, thingsOf } from '../../../testing/attacks/owned-things.ts';
import {
  isOwned,
  type EndpointRecord,
  endpointRecords,
  type Owned,
  unknownNames,
} from '../../../testing/attacks/record-names.ts';
import { sharedPortal } from '../../../testing/servers/shared-portal.ts';
import { appointmentScene } from '../../../testing/scenes/appointment-scene.ts';

const { database, portal } = await sharedPortal();

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
  'GET /practices/{practiceId}/appointment-slots alsoPetIds': 404,
  'GET /v2/practices/{practiceId}/appointment-slots alsoPetIds': 404,
  'POST /appointments alsoPetIds': 404,
  'POST /soft-bookings alsoPetIds': 404,
  'POST /soft-bookings/{softBookingId} alsoPetIds': 404,
  'POST /waitlist alsoPetIds': 404,
  'POST /appointments softBookingId': 410,
  'POST /soft-bookings petId': 404,
  'POST /waitlist petId': 404,
  'POST /waitlist appointmentId': 404,
  'POST /soft-bookings/{softBookingId} petId': 404,
  // Ending a link twice is no refusal: the answer is the client's own card.
  'DELETE /bff/v2/pets/{petId}/card-links/{linkId} linkId': 200,
};

const kindOf = (name: Owned) => (name === 'alsoPetIds' ? 'petId' : name);

const valueOf = ({ name, place }: EndpointRecord, id: string | number) =>
  name === 'alsoPetIds' && place === 'body' ? [id] : id;

const victim = await appointmentScene({ database, portal });
const theirs = await thingsOf(database, victim);

describe('the records of another client', () => {
  it('the test covers every kind of record in the contract', () => {
    // New name in the contract: classify it in `record-names.ts`.
    expect(unknownNames()).toEqual([]);
    expect(endpointRecords().length).toBeGreaterThan(15);
  });

  it('the page of somebody else’s pet or appointment gets 404 [64bfa]', async () => {
    const [owner, other] = [await appointmentScene({ database, portal }), await appointmentScene({ database, portal })];
    const { appointmentId } = await thingsOf(database, owner);
    const statusFor = async ({ cookie }: { readonly cookie: string | null }, path: string) =>
      (await fetch(`${portal.base}${path}`, { headers: { cookie: cookie ?? '' } })).status;
    for (const path of [`/pets/${owner.petId}`, `/appointments/${appointmentId}`])
      expect([await statusFor(owner.caller, path), await statusFor(other.caller, path)], path).toEqual([200, 404]);
  });

  for (const record of endpointRecords())
    it(`attack 30, 31, 33, 50, 58: ${record.key} answers ${record.name} in its ${record.place} like one that does not exist`, async () => {
      const attacker = await appointmentScene({ database, portal });
      const values = await plausibleValues(attacker);
      if (!isOwned(record.name)) throw new Error('the matrix holds owned names only');
      const send = async (id: string | number) => {
        const { method, path, sending } = fillCall(record, values, {
          [record.place]: { [record.name]: valueOf(record, id) },
        });
        const answer = await attacker.caller.send<unknown>(method, path, sending);
        return { status: answer.status, body: timeless(answer.body) };
      };
      const [toTheirs, toMissing] = [await send(theirs[kindOf(record.name)]), await send(missing[kindOf(record.name)])];
      expect(toTheirs).toEqual(toMissing);
      const expected = statusBeside[`${record.key} ${record.name}`] ?? (record.place === 'params' ? 404 : undefined);
      expect(toTheirs.status).toBe(expected);
      const [pets, appointments, hold] = await Promise.all([
        victim.caller.get<{ petId: number }[]>('/bff/v2/pets'),
        victim.caller.get<{ status: string }>(`/appointments/${theirs.appointmentId}`),
        victim.caller.get<SoftBooking>(`/soft-bookings/${theirs.softBookingId}`),
      ]);
      const links = await database.value<number>(
        sql`select count(*)::int from card_links where pet_id = ${victim.petId} and ends_at > clock_timestamp()`,
      );
      expect(links).toBe(1);
      expect([pets.body[0]?.petId, appointments.body.status, hold.body.state]).toEqual([
        victim.petId,
        'BOOKED',
        'HELD',
      ]);
    });
});
