import { describe, expect, test } from 'vitest';
import { localDateOf } from '@portal/domain/slots/clinic-time';
import { sql } from '../../../database/sql.ts';
import { endUndo } from '../../../../testing/scenes/appointment-scene.ts';
import { requestedScene } from '../../../../testing/scenes/request-scene.ts';
import { diaryCommand } from '../../../cli/commands/practices/diary.ts';
import { moveAppointmentToStartIn } from '../../../../testing/scenes/booking-scene.ts';
import { planDiaries } from '../diary/plan-diaries.ts';
import { planReminders } from '../reminders/plan-reminders.ts';
import { settleDueRequests } from './settle-due-requests.ts';
import { sharedPortal } from '../../../../testing/servers/shared-portal.ts';

const { database, portal } = await sharedPortal();

const booked = () => requestedScene({ database, portal });

describe('an unconfirmed booking', () => {
  test('a booking gets no reminders until it is confirmed', async () => {
    const { id, confirm } = await booked();
    await moveAppointmentToStartIn(database, id, 2 * 24 * 60);
    const isPlanned = async () => {
      await planReminders(database);
      return database.returnsRow(sql`
        select 1 from outbox_messages where kind like 'appointment-reminder-%' and subject_id = ${id}`);
    };
    expect(await isPlanned()).toBe(false);
    await confirm(id);
    expect(await isPlanned()).toBe(true);
  });

  test('an unconfirmed booking is marked in the diary, and is not announced again', async () => {
    const { id, practiceId, confirm } = await booked();
    await database.query(sql`
      update practices set diary_email = 'desk@practice.example' where practice_id = ${practiceId}`);
    const date = localDateOf('Europe/London', await moveAppointmentToStartIn(database, id, 30));
    const csv = () => diaryCommand.run({ database, config: portal.config, args: [String(practiceId), date] });
    expect(await csv()).toContain('TO_BE_CONFIRMED');
    const isAnnounced = async () => {
      await planDiaries(database);
      return database.returnsRow(sql`
        select 1 from outbox_messages where kind = 'practice-diary-change' and subject_id = ${id}`);
    };
    expect(await isAnnounced()).toBe(false);
    await confirm(id);
    expect([await csv(), await isAnnounced()]).toEqual([expect.stringContaining(',BOOKED'), false]);
  });
});

describe('moving an appointment at a practice that confirms bookings', () => {
  const moving = async () => {
    const one = await booked();
    await one.confirm(one.id);
    const confirmed = await one.read(one.appointment);
    const moved = await one.move(confirmed, one.times[80]);
    return { ...one, confirmed, moved };
  };

  test('moving requests the new time and keeps the old one', async () => {
    const { moved, confirmed, times, read, entriesOf, move } = await moving();
    expect([moved.status, moved.body.start]).toEqual([202, confirmed.start]);
    expect(moved.body).toMatchObject({
      canAmend: false,
      canCancel: true,
      icsSequence: confirmed.icsSequence,
      request: { kind: 'MOVE', state: 'AWAITING', start: times[80]?.start },
    });
    expect(await read(confirmed)).toEqual(moved.body);
    expect(await entriesOf()).toBe(2);
    expect((await move(moved.body, times[90])).body.code).toBe('REQUEST_AWAITING');
  });

  test('confirming a move takes the new time and frees the old one', async () => {
    const { id, confirm, confirmed, times, read, entriesOf, starts, kindsFor } = await moving();
    await confirm(id);
    expect(await read(confirmed)).toMatchObject({
      start: times[80]?.start,
      rescheduledFrom: confirmed.start,
      amendments: 1,
      icsSequence: confirmed.icsSequence + 1,
      request: { state: 'CONFIRMED' },
    });
    expect(await entriesOf()).toBe(1);
    expect(await starts()).toContain(confirmed.start);
    expect(await kindsFor(id)).toContain('appointment-moved');
  });

  test.each(['DECLINED', 'EXPIRED'] as const)('the appointment stays unchanged if %s', async (outcome) => {
    const { id, decline, letTimePass, confirmed, read, entriesOf, starts, times } = await moving();
    if (outcome === 'EXPIRED') await letTimePass(id);
    await (outcome === 'DECLINED' ? decline(id) : settleDueRequests(database));
    const asBefore = { status: 'BOOKED', start: confirmed.start, canAmend: true };
    expect(await read(confirmed)).toMatchObject({ ...asBefore, request: { state: outcome } });
    expect(await entriesOf()).toBe(1);
    expect(await starts()).toContain(times[80]?.start);
  });

  test('cancelling frees both times, and undoing within a minute restores both', async () => {
    const { id, cancel, undo, confirmed, entriesOf, requestOf } = await moving();
    await cancel(confirmed);
    expect((await requestOf(id)).state).toBe('WITHDRAWN');
    expect((await undo(confirmed)).body).toMatchObject({ start: confirmed.start, request: { state: 'AWAITING' } });
    expect(await entriesOf()).toBe(2);
    await cancel(confirmed);
    await endUndo(database, confirmed);
    expect((await undo(confirmed)).status).toBe(410);
    expect((await requestOf(id)).state).toBe('WITHDRAWN');
  });

  test('moving an unconfirmed booking takes effect at once, asks again, and ends the old link', async () => {
    const { id, linkTo, move, appointment, times, kindsFor, requestOf } = await booked();
    await database.query(sql`
      update booking_requests set answer_by = answer_by - interval '1 hour' where appointment_id = ${id}`);
    const before = await linkTo(id);
    const moved = await move(appointment, times[120]);
    expect(moved.body).toMatchObject({ start: times[120]?.start, request: { kind: 'BOOKING', state: 'AWAITING' } });
    expect((await kindsFor(id)).filter((kind) => kind === 'booking-request')).toHaveLength(2);
    expect(await (await fetch(before)).text()).toContain('This link no longer works');
    expect((await requestOf(id)).answerBy).toBe(Date.parse(moved.body.request?.answerBy ?? ''));
  });
});
