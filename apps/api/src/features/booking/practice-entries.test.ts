import { describe, expect, it } from 'vitest';
import { sql, timestamp } from '../../database/sql.ts';
import { appointmentScene } from '../../../testing/scenes/appointment-scene.ts';
import { guestScene, newGuestDetails } from '../../../testing/scenes/guest-scene.ts';
import { sharedPortal } from '../../../testing/servers/shared-portal.ts';

const { database, portal } = await sharedPortal();

type Entry = {
  readonly practiceId: number;
  readonly clinicianId: number;
  readonly start: string;
  readonly minutes?: number;
};

const enter = ({ practiceId, clinicianId, start, minutes = 15 }: Entry) => {
  const from = Date.parse(start);
  return database.query(sql`
    insert into diary_entries (practice_id, clinician_id, occupied_from, occupied_to, state, may_overlap)
    values (${practiceId}, ${clinicianId}, ${timestamp(from)}, ${timestamp(from + minutes * 60_000)}, 'BLOCKED', true)`);
};

const entriesOf = async (practiceId: number): Promise<number> =>
  (await database.query(sql`select 1 from diary_entries where practice_id = ${practiceId}`)).length;

const scene = async () => {
  const made = await appointmentScene({ database, portal }, { vets: 1 });
  return { ...made, clinicianId: made.practice.vetIds[0] ?? 0 };
};

describe("entries of a practice's own system", () => {
  it('entries can overlap one another and bookings of the portal', async () => {
    const { laterSlot, book, practiceId, clinicianId } = await scene();
    const { start } = await book(await laterSlot());
    await enter({ practiceId, clinicianId, start });
    await enter({ practiceId, clinicianId, start, minutes: 60 });
    expect(await entriesOf(practiceId)).toBe(3);
  });

  it('the portal never books over an entry, even if it has just offered the time', async () => {
    const { laterSlot, tryToBook, practiceId, clinicianId } = await scene();
    const slot = await laterSlot();
    await enter({ practiceId, clinicianId, start: slot?.start ?? '' });
    expect(await tryToBook(slot)).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
    expect(await entriesOf(practiceId)).toBe(1);
  });

  it('an entry wins over a hold that is being booked', async () => {
    const { laterSlot, hold, tryToBookHold, caller, practiceId, clinicianId } = await scene();
    const softBooking = await hold(await laterSlot());
    await enter({ practiceId, clinicianId, start: softBooking.slot.start });
    expect((await caller.get(`/soft-bookings/${softBooking.softBookingId}`)).body).toMatchObject({ state: 'EXPIRED' });
    expect((await tryToBookHold(softBooking)).status).toBe(410);
  });

  it('a guest is told that the practice has taken the time, and gets no email that it is kept', async () => {
    const { browser, slotsOf, hold, details, practiceId } = await guestScene({ database, portal });
    const guest = browser();
    const { body } = await hold(guest, (await slotsOf(guest))[40]);
    const path = `/guest/soft-bookings/${body.softBookingId}`;
    await enter({ practiceId, ...body.slot });
    const person = newGuestDetails();
    expect((await guest.send('GET', path)).body).toMatchObject({ state: 'EXPIRED' });
    const refused = await details(guest, body.softBookingId, person);
    expect(refused).toMatchObject({ status: 410, body: { code: 'HOLD_EXPIRED' } });
    expect(JSON.stringify(refused.body)).not.toContain('free');
    expect(portal.sent.filter(({ to }) => to.address === person.email)).toEqual([]);
  });

  it('an appointment is never moved onto an entry', async () => {
    const { slots, book, move, practiceId, clinicianId } = await scene();
    const [first, second] = [(await slots())[10], (await slots())[30]];
    const appointment = await book(first);
    await enter({ practiceId, clinicianId, start: second?.start ?? '' });
    expect(await move(appointment, second)).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
  });
});
