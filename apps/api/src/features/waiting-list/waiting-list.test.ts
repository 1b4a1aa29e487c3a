import type { AppointmentList } from '@portal/contract/appointments/appointments.schemas';
import { describe, expect, it } from 'vitest';
import { keysCommand } from '../../cli/commands/integration/keys.ts';
import { waitingListCommand } from '../../cli/commands/practices/waiting-list.ts';
import { sql } from '../../database/sql.ts';
import { purgeExpired } from '../../purge-expired.ts';
import { buildPractice } from '../../../testing/builders/build-practice.ts';
import { endUndo } from '../../../testing/scenes/appointment-scene.ts';
import { offerWhatIsFree, waitingScene, withWaitingList } from '../../../testing/scenes/waiting-scene.ts';
import { testConfig } from '../../../testing/servers/test-config.ts';
import type { ApiCaller } from '../../../testing/api-caller.ts';
import { sharedPortal } from '../../../testing/servers/shared-portal.ts';
import { setOnlineBreak } from '../practices/set-online-break.ts';

const { database, portal } = await sharedPortal();

const scene = (features: Readonly<Record<string, string>> = withWaitingList) =>
  waitingScene({ database, portal }, features);

const mailsTo = (email: string, subject: string) =>
  portal.sent.filter((mail) => mail.to.address === email && mail.subject.startsWith(subject));

const attentionOf = async ({ caller }: { readonly caller: ApiCaller }) =>
  (await caller.get<AppointmentList>('/appointments?scope=upcoming')).body.attention;

const ended = { state: 'ENDED' };

describe('the waiting list', () => {
  it('the list keeps a free time for one person, and moves their appointment there in one press [9f7a6, 0bf96, 75562]', async () => {
    const { bookLate, wait, free, offer, accept, read, starts, client, times, list, caller, petId } = await scene();
    const args = ['add', `waiting ${client.clientId}`, 'changes:read'];
    await keysCommand.run({ database, config: testConfig(), args });
    const before = await bookLate();
    expect((await wait(before)).body.entries).toMatchObject([{ appointmentStart: before.start, lastOfferedAt: null }]);
    const elsewhere = await buildPractice(database);
    const petIsAway = [times[10] ?? 0, (times[10] ?? 0) + 900_000].map((at) => new Date(at).toISOString());
    await database.query(sql`
      insert into diary_entries (practice_id, clinician_id, pet_id, occupied_from, occupied_to, state)
      values (${elsewhere.practiceId}, ${elsewhere.vetIds[0]}, ${petId}, ${petIsAway[0]}, ${petIsAway[1]}, 'BOOKED')`);
    await free(times[10]);
    expect(await offer()).toBeNull();
    await free(times[20]);
    const offered = await offer();
    expect(Date.parse(offered?.start ?? '')).toBe(times[20]);
    expect(await starts()).not.toContain(offered?.start);
    await free(times[40]);
    expect((await starts()).map(Date.parse)).toContain(times[40]);
    expect(await attentionOf({ caller })).toMatchObject({ kind: 'OFFER', petName: 'Bella', start: offered?.start });
    await expect.poll(() => mailsTo(client.email, 'An earlier time for Bella').length).toBe(1);
    const keepFor = (seconds: number) =>
      database.query(sql`
        update waiting_offers set expires_at = expires_at + make_interval(secs => ${seconds}) where client_id = ${client.clientId}`);
    await keepFor(-86_400);
    expect([await attentionOf({ caller }), await offer()]).toEqual([undefined, null]);
    await keepFor(86_400);
    const accepted = await accept(offered);
    expect(accepted.body).toMatchObject({ state: 'ACCEPTED', appointmentStart: offered?.start });
    expect(accepted.body.undoUntil).not.toBeNull();
    expect(await read(before)).toMatchObject({ start: offered?.start, rescheduledFrom: before.start, amendments: 0 });
    expect(await starts()).not.toContain(before.start);
    expect((await list()).entries).toEqual([]);
    expect((await accept(offered)).body.state).toBe('ACCEPTED');
    const events = await database.values(sql`
      select details ->> 'state' as state from record_changes
       where event = 'waiting-list.offer' and practice_id = ${before.practiceId} order by change_id`);
    expect(events).toEqual(['LIVE', 'ACCEPTED']);
  });

  it('the old time is offered and emailed to the next person once the minute to undo is over [748e9, 9f7a6]', async () => {
    const { bookLate, wait, free, offer, offerAgain, accept, undo, another, times, client } = await scene();
    const [mine, next] = [await bookLate(4), await another()];
    await next.waits(0, { sameDay: true });
    await wait(mine);
    // The person asked most recently is not asked first.
    await database.query(sql`
      update waiting_entries set last_offered_at = clock_timestamp() where client_id = ${next.client.clientId}`);
    await free(times[20]);
    const first = await offer();
    await accept(first);
    await offerWhatIsFree(database);
    expect(await next.offer()).toBeNull();
    await database.query(sql`with over as (update waiting_offers set undo_until = clock_timestamp() where appointment_id = ${mine.appointmentId})
      update diary_entries set expires_at = clock_timestamp() where state = 'HELD' and soft_booking_id is null and pet_id = ${mine.petId}`);
    await database.query(sql`update outbox_messages set next_attempt_at = clock_timestamp() where kind = 'appointment-brought-forward'
      and subject_id = ${mine.appointmentId}`);
    expect((await undo(first)).body.code).toBe('UNDO_OVER');
    await offerAgain();
    expect((await next.offer())?.start).toBe(mine.start);
    await expect.poll(() => mailsTo(client.email, 'Bella’s appointment has been changed').length).toBe(1);
  });

  it('R7: undoing within the minute returns the old time [748e9]', async () => {
    const { bookLate, wait, free, offer, accept, undo, read, starts, times, list } = await scene();
    const before = await bookLate();
    await wait(before);
    await free(times[20]);
    const [offered, { entries }] = [await offer(), await list()];
    await accept(offered);
    expect((await undo(offered)).body).toMatchObject({
      state: 'UNDONE',
      appointmentStart: before.start,
      undoUntil: null,
    });
    expect(await read(before)).toMatchObject({ start: before.start, rescheduledFrom: null, icsSequence: 2 });
    expect(await starts()).toContain(offered?.start);
    expect((await list()).entries).toEqual(entries);
    await offerWhatIsFree(database);
    expect(await offer()).toBeNull();
    expect((await accept(offered)).body.code).toBe('OFFER_EXPIRED');
  });

  it('the list asks people in order of joining, each once, and the next after a refusal or no answer [9f7a6]', async () => {
    const { bookLate, wait, free, another, offer, decline, endOffers, starts, times, client } = await scene();
    const [mine, second, third] = [await bookLate(), await another(), await another()];
    await wait(mine);
    await second.waits(4);
    await third.waits(8);
    const told = await waitingListCommand.run({ database, config: testConfig(), args: [String(mine.practiceId)] });
    expect(told.split('\n').map((line) => /pet (\d+)/.exec(line)?.[1])).toEqual([
      ...[mine.petId, second.petId, third.petId].map(String),
      undefined,
    ]);
    await free(times[20]);
    const first = await offer();
    expect([first !== null, await second.offer(), await third.offer()]).toEqual([true, null, null]);
    await endOffers();
    expect([await offer(), (await second.offer())?.start, await third.offer()]).toEqual([null, first?.start, null]);
    await expect.poll(() => mailsTo(client.email, 'No longer kept for Bella').length).toBe(1);
    expect((await decline(first)).body).toMatchObject(ended);
    expect((await second.decline(await second.offer())).body.state).toBe('DECLINED');
    await offerWhatIsFree(database);
    expect((await third.offer())?.start).toBe(first?.start);
    await third.decline(await third.offer());
    const holds = sql`select 1 from soft_bookings where practice_id = ${mine.practiceId} and state = 'HELD'`;
    expect(await database.query(holds)).toEqual([]);
    await offerWhatIsFree(database);
    expect(await starts()).toContain(first?.start);
    expect(await database.query(sql`select 1 from freed_times where practice_id = ${mine.practiceId}`)).toEqual([]);
    // Freed again, it is offered again to whoever did not answer, and not to those who declined.
    await free(times[20]);
    expect((await offer())?.start).toBe(first?.start);
    await decline(await offer());
    await offerWhatIsFree(database);
    expect([await second.offer(), await third.offer()]).toEqual([null, null]);
  });

  it('an entry pauses after two unanswered offers, and ends with an email after two more [da467, 252bd]', async () => {
    const { bookLate, wait, free, offer, endOffers, list, times, client, caller } = await scene();
    const mine = await bookLate();
    await wait(mine);
    for (const time of [times[20], times[40]]) {
      await free(time);
      expect(await offer()).not.toBeNull();
      await endOffers();
    }
    expect((await list()).entries).toMatchObject([{ state: 'RESTING' }]);
    expect(await attentionOf({ caller })).toMatchObject({ kind: 'RESTING', url: '/appointments/earlier' });
    await expect.poll(() => mailsTo(client.email, 'Still looking').length).toBe(1);
    await free(times[60]);
    expect(await offer()).toBeNull();
    expect((await wait(mine)).body.entries).toMatchObject([{ state: 'WAITING' }]);
    for (const time of [times[80], times[100]]) {
      await free(time);
      expect(await offer()).not.toBeNull();
      await endOffers();
    }
    expect((await list()).entries).toEqual([]);
    await expect.poll(() => mailsTo(client.email, 'We’ve stopped looking').length).toBe(1);
    expect(mailsTo(client.email, 'Still looking')).toHaveLength(1);
  });

  it('an entry books a time for a pet without an appointment', async () => {
    const { free, join, offer, accept, list, petId, appointmentReasonId, practiceId, times, caller, ...one } =
      await scene();
    await one.cancel(await one.bookLate());
    const joinRequest = {
      petId,
      appointmentReasonId,
      appointmentId: null,
      practiceIds: [practiceId],
      clinicianId: null,
    };
    const joined = await join({ ...joinRequest, weekdays: [1, 2, 3, 4, 5, 6, 7], parts: ['MORNING'], sameDay: false });
    expect(joined.body.entries).toMatchObject([{ practices: [{ practiceId }], appointmentStart: null }]);
    await free(times[0], 600);
    const offered = await offer();
    expect(offered?.appointmentId).toBeNull();
    const { body } = await accept(offered);
    expect(body).toMatchObject({ state: 'ACCEPTED', appointmentStart: offered?.start });
    const { body: booked } = await caller.get(`/appointments/${body.appointmentId}`);
    expect(booked).toMatchObject({ status: 'BOOKED', start: offered?.start });
    expect((await list()).entries).toEqual([]);
  });

  it('the list offers the time of a cancelled appointment, but not of an ended hold or an added rota [c85e6, 42df6, 2c634]', async () => {
    const {
      bookLate,
      wait,
      another,
      offer,
      offerAgain,
      hold,
      slots,
      caller,
      client,
      practice,
      practiceId,
      move,
      cancel,
    } = await scene();
    const [mine, other] = [await bookLate(4), await another()];
    await wait(mine);
    const { softBookingId } = await hold((await slots())[20]);
    await caller.delete(`/soft-bookings/${softBookingId}`);
    await database.query(sql`
      update rota_windows set ends_at_minute = 1200 where clinician_id = any(${practice.vetIds}::int[])`);
    expect(await database.query(sql`select 1 from freed_times where practice_id = ${practiceId}`)).toEqual([]);
    const early = await other.tryToBook((await slots())[20]);
    await other.caller.patch(`/appointments/${early.body.appointmentId}/cancel?reasonId=2`);
    await offerWhatIsFree(database);
    expect(await offer()).toBeNull();
    await endUndo(database, early.body);
    await offerAgain();
    expect((await offer())?.start).toBe(early.body.start);
    await other.waits(0, { sameDay: true });
    const moved = await move(mine, (await slots())[60]);
    await offerWhatIsFree(database);
    expect((await other.offer())?.start).toBe(mine.start);
    // An entry ends with its appointment, or its pet.
    await cancel(moved.body);
    await endUndo(database, moved.body);
    await database.query(sql`update pets set status = 'DECEASED' where pet_id = ${other.petId}`);
    await purgeExpired(database);
    const states = sql`
      select state from waiting_entries where client_id = any(${[client.clientId, other.client.clientId]}::int[])`;
    expect(await database.values(states)).toEqual(['ENDED', 'ENDED']);
  });

  it('the list makes no offers during a break, and continues after it [91f68]', async () => {
    const { bookLate, wait, free, offer, offerAgain, times, practiceId } = await scene();
    await wait(await bookLate());
    const operator = { practiceId, actor: 'operator', traceId: 'test' };
    await setOnlineBreak(database, { ...operator, length: '2h' });
    await free(times[20]);
    expect(await offer()).toBeNull();
    await setOnlineBreak(database, { ...operator, length: null });
    await offerAgain();
    expect(await offer()).not.toBeNull();
  });
});
