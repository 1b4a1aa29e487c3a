import type { Appointment, AppointmentList } from '@portal/contract/appointments/appointments.schemas';
import type { AppointmentReason } from '@portal/contract/slots/slots.schemas';
import type { Profile } from '@portal/contract/clients/clients.schemas';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import { expect, it } from 'vitest';
import { sql } from '../../database/sql.ts';
import { bookingScene } from '../../../testing/scenes/booking-scene.ts';
import { sharedPortal } from '../../../testing/servers/shared-portal.ts';

const { database, portal } = await sharedPortal();

const minutesBefore = (instant: string, { start }: Appointment): number =>
  (Date.parse(start) - Date.parse(instant)) / 60_000;

it('all calls return the same details of an appointment, its practice, pet and reason', async () => {
  const { caller, practice, petId, appointmentReasonId, laterSlot, book } = await bookingScene({ database, portal });
  await database.query(sql`
    update practice_reasons set amend_until_minutes = 95, cancel_until_minutes = 185, late_cancel_minutes = 305
     where practice_id = ${practice.practiceId} and reason_id = ${appointmentReasonId}`);
  await database.query(sql`
    update practices set late_fee_text = 'We charge £15.' where practice_id = ${practice.practiceId}`);
  const slot = await laterSlot();
  const booked = await book(slot);
  const { appointmentId } = booked;
  expect((await caller.get<Appointment>(`/appointments/${appointmentId}`)).body).toEqual(booked);
  expect((await caller.get<AppointmentList>('/appointments')).body.items).toEqual([booked]);

  const { body: profile } = await caller.get<Profile>('/v2/profile');
  expect(booked).toMatchObject({
    start: slot?.start,
    end: slot?.end,
    clinicianId: slot?.clinicianId,
    clinicianName: slot?.clinicianName,
    clinicianType: slot?.clinicianType,
    practiceName: profile.homePracticeName,
    practicePhone: profile.homePracticePhone,
  });
  const { body: pet } = await caller.get<Pet>(`/bff/v2/pets/${petId}`);
  expect([pet.name, pet.nextAppointmentId]).toEqual([booked.petName, appointmentId]);
  expect((await caller.get<Pet[]>('/bff/v2/pets')).body).toEqual([pet]);

  const { body: reasons } = await caller.get<AppointmentReason[]>('/lookup/online-appointment-reasons');
  const reason = reasons.find((one) => one.appointmentReasonId === appointmentReasonId);
  expect([booked.reasonName, booked.preparation, booked.lateFeeText]).toEqual([
    reason?.name,
    reason?.preparation,
    reason?.policy.lateFeeText,
  ]);
  const { amendUntil, cancelUntil, lateAfter } = booked;
  expect([amendUntil, cancelUntil, lateAfter].map((until) => minutesBefore(until, booked))).toEqual([
    reason?.policy.amendUntilMinutes,
    reason?.policy.cancelUntilMinutes,
    reason?.policy.lateCancelMinutes,
  ]);
});
