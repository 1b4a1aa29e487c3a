import { describe, expect, test } from 'vitest';
import { localDateOf } from '@portal/domain/slots/clinic-time';
import { sql } from '../../../database/sql.ts';
import { requestedScene } from '../../../../testing/scenes/request-scene.ts';
import { arrival } from '../../../../testing/arrival.ts';
import { auditOf, endUndo } from '../../../../testing/scenes/appointment-scene.ts';
import { savePracticeFeature } from '../../practices/practices.repository.ts';
import { settleDueRequests } from './settle-due-requests.ts';
import { sharedPortal } from '../../../../testing/servers/shared-portal.ts';
import { diaryCommand } from '../../../cli/commands/practices/diary.ts';
import { moveAppointmentToStartIn } from '../../../../testing/scenes/booking-scene.ts';
import { appointmentComposers } from '../appointment-messages.ts';
import { planDiaries } from '../diary/plan-diaries.ts';
import { planReminders } from '../reminders/plan-reminders.ts';

const { database, portal } = await sharedPortal();

const booked = () => requestedScene({ database, portal });

describe('a booking at a practice that confirms each one', () => {
  test('a request takes its time at once, and says that it is not confirmed', async () => {
    const { appointment, times, slots, read } = await booked();
    expect(appointment).toMatchObject({
      status: 'BOOKED',
      request: { kind: 'BOOKING', state: 'AWAITING', start: null, message: null },
    });
    const answerBy = Date.parse(appointment.request?.answerBy ?? '');
    expect(answerBy).toBeGreaterThan(Date.now() - 60_000);
    expect(answerBy).toBeLessThan(Date.parse(appointment.start));
    expect(await read(appointment)).toEqual(appointment);
    const sameVet = (await slots(`&clinicianId=${appointment.clinicianId}`)).map(({ start }) => start);
    expect(sameVet).not.toContain(times[40]?.start);
  });

  test('a request is emailed to the practice for an answer, and to the client as unconfirmed', async () => {
    const { appointment, mailsAbout, client } = await booked();
    await expect.poll(() => mailsAbout(appointment).length).toBe(2);
    const [toPractice] = mailsAbout(appointment, /^Please confirm/);
    expect(toPractice?.to.address).toBe('practice@example.org');
    expect(toPractice?.text).toMatch(/practice-requests\?key=[^ ]+&answer=confirm[\s\S]*&answer=decline/);
    const [toClient] = mailsAbout(appointment, new RegExp(`^Not confirmed yet: ${appointment.petName}`));
    expect(toClient?.to.address).toBe(client.email);
    expect(toClient?.calendar?.[0].content).toContain('STATUS:TENTATIVE');
  });

  test('only the link of a request shows it, and no browser keeps the page', async () => {
    const { id, linkTo, appointment } = await booked();
    const link = await linkTo(id);
    const page = await fetch(link);
    expect([page.headers.get('cache-control'), page.headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex']);
    expect(await page.text()).toContain(appointment.reference);
    expect((await fetch(link.replace(/.$/, (last) => (last === 'x' ? 'y' : 'x')))).status).toBe(404);
    expect((await fetch(link.replace(/key=\d+/, 'key=1'))).status).toBe(404);
  });

  test('a request is confirmed once, even if the button is pressed repeatedly', async () => {
    const { id, confirm, decline, linkTo, read, appointment, kindsFor, mailsAbout } = await booked();
    for (const press of [confirm, confirm, decline])
      expect(await (await press(id)).text()).toContain('This appointment is confirmed');
    const after = await read(appointment);
    expect(after).toMatchObject({ status: 'BOOKED', request: { state: 'CONFIRMED' } });
    expect(after.icsSequence).toBe(appointment.icsSequence + 1);
    expect((await kindsFor(id)).filter((kind) => kind === 'request-answered')).toHaveLength(1);
    expect(await auditOf(database, appointment)).toEqual(['appointment.booked', 'appointment.confirmed']);
    expect(await (await fetch(await linkTo(id))).text()).not.toContain(appointment.reference);
    const mail = await arrival(() => mailsAbout(appointment, new RegExp(`^Confirmed: ${appointment.petName}`))[0]);
    expect(mail.calendar?.[0].content).toContain('STATUS:CONFIRMED');
    await database.query(sql`
      update appointments set moved_from = starts_at, ics_sequence = ${after.icsSequence + 1} where appointment_id = ${id}`);
    const compose = appointmentComposers({ database, config: portal.config })['appointment-moved-by-practice'];
    const moved = async () => await compose?.({ subjectId: id, subjectVersion: after.icsSequence + 1 });
    await expect.poll(moved).toMatchObject({ text: expect.not.stringContaining('appointment is confirmed') });
  });

  test('a request is declined with a message to the client, and its time is free', async () => {
    const { id, decline, read, appointment, times, starts, entriesOf, kindsFor, mailsAbout } = await booked();
    const message = 'Could you come on <b>Friday</b> instead?';
    const tooLong = await (await decline(id, { reason: 'CALL_US', message: 'x'.repeat(301) })).text();
    expect(tooLong).toContain('<a href="#message">Your message must be 300 characters or fewer</a>');
    expect(tooLong).toContain('x'.repeat(301));
    expect(tooLong).toContain('<option value="CALL_US" selected>');
    expect(await (await decline(id, { reason: 'CALL_US', message })).text()).toContain('This appointment is declined');
    expect(await read(appointment)).toMatchObject({
      status: 'CANCELLED',
      lateCancel: false,
      undoUntil: null,
      request: { state: 'DECLINED', message },
    });
    expect(await entriesOf()).toBe(0);
    expect(await starts()).toContain(times[40]?.start);
    expect(await kindsFor(id)).not.toContain('appointment-cancelled');
    const mail = await arrival(() => mailsAbout(appointment, /^Not booked/)[0]);
    expect(mail.text).toContain('Friday');
    expect(mail.text).toMatch(/Please call us before you book again[\s\S]*Other times that are free now[\s\S]*01632/);
    expect(mail.calendar?.[0].method).toBe('CANCEL');
  });

  test('a request without an answer expires, frees its time, and both sides get an email', async () => {
    const { id, letTimePass, confirm, read, appointment, entriesOf, kindsFor, client } = await booked();
    await letTimePass(id);
    expect(await (await confirm(id)).text()).toContain('The time to answer is over');
    await Promise.all([settleDueRequests(database), settleDueRequests(database)]);
    expect(await read(appointment)).toMatchObject({ status: 'CANCELLED', request: { state: 'EXPIRED' } });
    expect(await entriesOf()).toBe(0);
    const kinds = await kindsFor(id);
    expect(kinds.filter((kind) => kind === 'request-answered')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'booking-request-over')).toHaveLength(1);
    expect(await (await confirm(id)).text()).toContain('The time was released. The client was told.');
    await database.query(sql`update clients set undeliverable_email_key = email_key where email = ${client.email}`);
    expect(await (await confirm(id)).text()).toContain('The time was released. We can’t reach the client by email');
    await database.query(sql`update clients set erased_at = now() where client_id = ${client.clientId}`);
    expect(await (await confirm(id)).text()).toContain('released. The client’s details have been erased');
  });

  test('a request without an answer is confirmed if the group has chosen that', async () => {
    const { id, practiceId, letTimePass, read, appointment } = await booked();
    await database.query(sql`update practices set unanswered_requests = 'CONFIRM' where practice_id = ${practiceId}`);
    await letTimePass(id);
    await settleDueRequests(database);
    expect(await read(appointment)).toMatchObject({ status: 'BOOKED', request: { state: 'CONFIRMED' } });
  });

  test('a request can be cancelled, never late, and restored as a request', async () => {
    const { id, cancel, undo, confirm, requestOf, appointment } = await booked();
    expect((await cancel(appointment)).body.lateCancel).toBe(false);
    expect((await requestOf(id)).state).toBe('WITHDRAWN');
    expect(await (await confirm(id)).text()).toContain('no longer stands');
    expect((await undo(appointment)).body).toMatchObject({ status: 'BOOKED', request: { state: 'AWAITING' } });
    expect(await (await confirm(id)).text()).toContain('This appointment is confirmed');
    await cancel(appointment);
    expect((await requestOf(id)).undoOverAt).not.toBeNull();
    await endUndo(database, appointment);
    expect((await requestOf(id)).undoOverAt).toBeNull();
  });

  test('a request stays unconfirmed if the practice stops confirming, and later bookings are confirmed', async () => {
    const { id, practiceId, confirm, read, appointment, book, times } = await booked();
    await savePracticeFeature(database, { practiceId, key: 'booking-requests-enabled', value: 'False' });
    expect((await book(times[120])).request).toBeNull();
    expect((await read(appointment)).request?.state).toBe('AWAITING');
    await confirm(id);
    expect((await read(appointment)).request?.state).toBe('CONFIRMED');
  });
});

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
