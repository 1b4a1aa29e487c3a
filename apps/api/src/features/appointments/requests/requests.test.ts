import { describe, expect, test } from 'vitest';
import { sql } from '../../../database/sql.ts';
import { requestedScene } from '../../../../testing/scenes/request-scene.ts';
import { arrival } from '../../../../testing/arrival.ts';
import { auditOf, endUndo } from '../../../../testing/scenes/appointment-scene.ts';
import { settleDueRequests } from './settle-due-requests.ts';
import { sharedPortal } from '../../../../testing/servers/shared-portal.ts';

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
    const { id, letTimePass, confirm, read, appointment, entriesOf, kindsFor } = await booked();
    await letTimePass(id);
    expect(await (await confirm(id)).text()).toContain('The time to answer is over');
    await Promise.all([settleDueRequests(database), settleDueRequests(database)]);
    expect(await read(appointment)).toMatchObject({ status: 'CANCELLED', request: { state: 'EXPIRED' } });
    expect(await entriesOf()).toBe(0);
    const kinds = await kindsFor(id);
    expect(kinds.filter((kind) => kind === 'request-answered')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'booking-request-over')).toHaveLength(1);
    expect(await (await confirm(id)).text()).toContain('The time to answer is over');
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
    await database.query(sql`
      update practice_features set value = 'False'
       where practice_id = ${practiceId} and feature_key = 'booking-requests-enabled'`);
    expect((await book(times[120])).request).toBeNull();
    expect((await read(appointment)).request?.state).toBe('AWAITING');
    await confirm(id);
    expect((await read(appointment)).request?.state).toBe('CONFIRMED');
  });
});
