import { describe, expect, it } from 'vitest';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import type { Slot } from '@portal/contract/slots/slots.schemas';
import { type Sql, sql } from '../../database/sql.ts';
import { initialConsultationId } from '../../seeds/reference/appointment-reasons.ts';
import { moveAppointmentToStartIn } from '../../../testing/scenes/booking-scene.ts';
import { sharedPortal } from '../../../testing/servers/shared-portal.ts';
import { arrival } from '../../../testing/arrival.ts';
import { auditOf, appointmentScene } from '../../../testing/scenes/appointment-scene.ts';

const { database, portal } = await sharedPortal();

const scene = () => appointmentScene({ database, portal });

describe('moving an appointment', () => {
  it('moving keeps the id, frees the old time, takes the new one and sends one email [b30ab, 73b3d]', async () => {
    const { slots, starts, book, move, read, mailsAbout } = await scene();
    const times = await slots();
    const appointment = await book(times[60], { note: 'Limping' });
    const moved = await move(appointment, times[90]);
    expect(moved.status).toBe(200);
    expect(moved.body).toMatchObject({
      appointmentId: appointment.appointmentId,
      status: 'BOOKED',
      version: 2,
      start: times[90]?.start,
      rescheduledFrom: appointment.start,
      amendments: 1,
      icsSequence: 1,
      note: 'Limping',
    });
    expect(await read(appointment)).toEqual(moved.body);
    expect(await starts()).toContain(appointment.start);
    expect(await starts()).not.toContain(times[90]?.start);
    expect(await auditOf(database, appointment)).toEqual(['appointment.booked', 'appointment.amended']);
    const mail = await arrival(() => mailsAbout(appointment, /changed/)[0]);
    expect(mail.calendar?.[0].content).toMatch(/METHOD:REQUEST[\s\S]*SEQUENCE:1/);
    expect(mail.calendar?.[0].content).toContain(`UID:appointment-${appointment.appointmentId}@`);
  });

  it('the new time can overlap the appointment’s old time', async () => {
    const { slots, book, move } = await scene();
    const times = await slots();
    const quarterAfter = ({ start }: Pick<Slot, 'start'>) => Date.parse(start) + 15 * 60_000;
    const starts = new Set(times.map(({ start }) => Date.parse(start)));
    const appointment = await book(times.slice(60).find((time) => starts.has(quarterAfter(time))));
    const around = await slots(`&existingAppointmentId=${appointment.appointmentId}`);
    expect(around.find(({ start }) => start === appointment.start)?.isCurrent).toBe(true);
    const next = around.find(({ start }) => Date.parse(start) === quarterAfter(appointment));
    expect((await move(appointment, next)).status).toBe(200);
  });

  it('moving is offered if it would be accepted, and otherwise gives the reason [00039]', async () => {
    const { slots, book, move, read, practiceId, client } = await scene();
    const times = await slots();
    const appointment = await book(times[60]);
    expect(appointment).toMatchObject({ canAmend: true, amendObstacle: null });
    const during = async (on: Sql, off: Sql) => {
      await database.query(on);
      const { canAmend, amendObstacle, canCancel } = await read(appointment);
      expect([canAmend, canCancel]).toEqual([false, true]);
      expect((await move(appointment, times[90])).body.code).toBe(amendObstacle);
      await database.query(off);
      return amendObstacle;
    };
    const booking = (value: string) =>
      sql`update practice_features set value = ${value} where practice_id = ${practiceId} and feature_key = 'Online Booking Enabled'`;
    expect(await during(booking('False'), booking('True'))).toBe('ONLINE_BOOKING_DISABLED');
    const allowed = (value: boolean) => sql`
      update clients set booking_and_registration_allowed = ${value} where client_id = ${client.clientId}`;
    expect(await during(allowed(false), allowed(true))).toBe('BOOKING_NOT_ALLOWED');
  });

  it('moving to a taken time keeps the old time and offers others', async () => {
    const one = await scene();
    const times = await one.slots();
    const appointment = await one.book(times[60]);
    await (await one.another()).tryToBook(times[99]);
    const lost = await one.move(appointment, times[99]);
    expect([lost.status, lost.body.code]).toEqual([409, 'SLOT_TAKEN']);
    expect(lost.body.meta['alternatives']).toHaveLength(3);
    expect(await one.read(appointment)).toMatchObject({ start: appointment.start, version: 1 });
  });

  it('a repeated request to move gets the first answer, and a stale version gets 412', async () => {
    const { slots, book, caller, move } = await scene();
    const times = await slots();
    const appointment = await book(times[60]);
    const body = { version: 1, slotId: times[90]?.slotId, start: times[90]?.start };
    const headers = { 'idempotency-key': 'move-1' };
    const path = `/appointments/${appointment.appointmentId}`;
    const first = await caller.post<Appointment>(path, body, { headers });
    const again = await caller.post<Appointment>(path, body, { headers });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect(await move(appointment, times[100])).toMatchObject({ status: 412, body: { code: 'STALE' } });
  });

  it('a client can move an appointment three times, until four hours before [b30ab]', async () => {
    const { slots, book, move, read } = await scene();
    const times = await slots();
    let appointment = await book(times[60]);
    for (const index of [80, 100, 120]) appointment = (await move(appointment, times[index])).body;
    expect(await move(appointment, times[140])).toMatchObject({ status: 403, body: { code: 'AMEND_LIMIT' } });
    expect((await read(appointment)).canAmend).toBe(false);

    const late = await book(times[160]);
    await moveAppointmentToStartIn(database, late.appointmentId, 239);
    const closed = await move(late, times[180]);
    expect([closed.status, closed.body.code]).toEqual([403, 'AMEND_WINDOW_CLOSED']);
    expect(closed.body.meta['phone']).toBe('01632 960001');
  });

  describe('moving with another reason', () => {
    const ofNewPet = async () => {
      const one = await scene();
      await database.query(sql`update pets set registered_online = true where pet_id = ${one.petId}`);
      return { ...one, times: await one.slots() };
    };

    it('another reason makes it a first appointment, or the opposite, and updates the pet [b30ab]', async () => {
      const { book, move, times, tryToBook, pet } = await ofNewPet();
      const appointment = await book(times[300]);
      const first = await move(appointment, times[340], { appointmentReasonId: initialConsultationId });
      expect([first.status, first.body.isInitialConsultation]).toEqual([200, true]);
      expect((await pet()).awaitingInitialConsultation).toBe(true);
      expect(await tryToBook(times[350])).toMatchObject({ status: 403, body: { code: 'PET_AWAITING_INITIAL' } });
      const none = await move(first.body, times[300], { appointmentReasonId: appointment.appointmentReasonId });
      expect([none.status, none.body.isInitialConsultation]).toEqual([200, false]);
      expect((await pet()).awaitingInitialConsultation).toBe(false);
    });

    it('a client can move other appointments of a pet with a first appointment ahead [7081f]', async () => {
      const { book, move, times, slots, slotsPath, tryToBook, caller } = await ofNewPet();
      const appointment = await book(times[300]);
      await tryToBook(times[340], { appointmentReasonId: initialConsultationId });
      expect((await caller.get(slotsPath)).status).toBe(403);
      const around = await slots(`&existingAppointmentId=${appointment.appointmentId}`);
      expect(around.length).toBeGreaterThan(0);
      expect((await move(appointment, around[50])).status).toBe(200);
    });

    it('a move needs the note of a new reason, but not if only the time changes', async () => {
      const { book, move, times } = await ofNewPet();
      const appointmentReasonId = await database.value<number>(sql`
        select reason_id from appointment_reasons
         where needs_note and 1 = any(species_ids) and clinician_type = 'Vet' and audience <> 'EXISTING' and horizon_days > 60 limit 1`);
      const appointment = await book(times[300]);
      for (const note of [undefined, null, '']) {
        const refused = await move(appointment, times[340], { appointmentReasonId, note });
        expect([refused.status, refused.body.errors?.[0]]).toEqual([
          400,
          { field: 'note', code: 'required', message: 'Please enter a reason' },
        ]);
      }
      const moved = await move(appointment, times[340], { appointmentReasonId, note: 'Limping' });
      expect(moved.body.note).toBe('Limping');
      expect((await move(moved.body, times[300], { note: null })).status).toBe(400);
      await database.query(sql`
        update appointments set note = null where appointment_id = ${appointment.appointmentId}`);
      expect((await move(moved.body, times[300])).status).toBe(200);
    });
  });
});
