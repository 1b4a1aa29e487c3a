import { describe, expect, it } from 'vitest';
import type { Appointment, AppointmentList } from '@portal/contract/appointments/appointments.schemas';
import { formatDateAndTime } from '@portal/emails/layout/format-time';
import { sql } from '../../database/sql.ts';
import { buildKey } from '../../../testing/builders/build-key.ts';
import { appointmentScene, endUndo } from '../../../testing/scenes/appointment-scene.ts';
import { sharedPortal } from '../../../testing/servers/shared-portal.ts';
import { appointmentComposers } from '../appointments/appointment-messages.ts';

const { database, portal } = await sharedPortal();

describe('a booking for two or three pets', () => {
  const switches = { 'Online Booking Enabled': 'True', 'several-pets-enabled': 'True' };
  const threePets = async (options: Parameters<typeof appointmentScene>[1] = {}) => {
    const one = await appointmentScene({ database, portal }, { features: switches, ...options });
    const [max = 0, olive = 0] = await database.values<number>(sql`
      insert into pets (client_id, practice_id, name, species_id)
      select ${one.client.clientId}, ${one.practiceId}, n, 1 from unnest(array['Max', 'Olive']) n returning pet_id`);
    const { caller: desk } = await buildKey({ database, portal }, ['appointments:write']);
    const deskSends = async ({ appointmentId }: Appointment, what: string, body: object) => {
      const { status } = await desk.send('PUT', `/integration/v1/appointments/${appointmentId}/${what}`, { body });
      expect(status).toBe(200);
    };
    const upcoming = async () => (await one.caller.get<AppointmentList>('/appointments')).body.items;
    const mailOf = async (kind: string, { appointmentId }: Appointment, subjectVersion: number) => {
      const mail = await appointmentComposers({ database, config: portal.config })[kind]?.({
        subjectId: appointmentId,
        subjectVersion,
      });
      if (!mail || 'notBefore' in mail) throw new Error('there is no email about it');
      const [{ content: file } = { content: '' }] = mail.calendar ?? [];
      const valueOf = (name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(file)?.[1]?.trim().replaceAll('\\', '');
      const times = [valueOf('DTSTART'), valueOf('DTEND')];
      const entry = { uid: valueOf('UID'), sequence: Number(valueOf('SEQUENCE')), summary: valueOf('SUMMARY'), times };
      return { ...mail, ...entry, files: mail.calendar?.length, method: mail.calendar?.[0].method };
    };
    return { ...one, max, olive, upcoming, mailOf, deskSends };
  };

  it('several pets are searched, held and booked together, with one email and one calendar entry [c0122, c4470, 1b0ba]', async () => {
    const { hold, tryToBookHold, slots, laterSlot, max, upcoming, mailOf } = await threePets();
    const alone = (await laterSlot())?.durationMinutes ?? 0;
    const slot = (await slots(`&alsoPetIds=${max}`))[20];
    expect(slot?.durationMinutes).toBeGreaterThanOrEqual(2 * alone);
    const softBooking = await hold(slot, { alsoPetIds: [max] });
    expect(softBooking.alsoPetIds).toEqual([max]);
    expect((await tryToBookHold(softBooking)).body.code).toBe('HOLD_EXPIRED');
    const booked = await tryToBookHold(softBooking, { alsoPetIds: [max] });
    expect(booked.status).toBe(201);
    expect(booked.body).toMatchObject({ petName: 'Bella', groupId: booked.body.appointmentId });
    const both = await upcoming();
    expect(both.map(({ petName }) => petName)).toEqual(['Bella', 'Max']);
    expect(booked.body.together).toEqual([expect.objectContaining({ petName: 'Max', start: both[1]?.start })]);
    expect(Date.parse(both[1]?.start ?? '')).toBeGreaterThanOrEqual(Date.parse(both[0]?.end ?? ''));
    expect(both[1]?.end).toBe(softBooking.slot.end);
    expect(both.map(({ clinicianName }) => clinicianName)).toEqual(Array(2).fill(softBooking.slot.clinicianName));
    expect(both.map(({ reasonName }) => reasonName)).toEqual(Array(2).fill(booked.body.reasonName));
    const mail = await mailOf('appointment-booked', booked.body, 0);
    expect(mail.subject).toMatch(/^Bella and Max are booked/);
    expect(mail).toMatchObject({ files: 1, summary: expect.stringMatching(/^Bella and Max: /), sequence: 0 });
    const queued = await database.query(sql`
      select 1 from outbox_messages where kind = 'appointment-booked'
         and subject_id = any(${both.map(({ appointmentId }) => appointmentId)}::int[])`);
    expect(queued).toHaveLength(1);
  });

  it('a booking for several pets is refused for all if one is refused [1b0ba, cc775]', async () => {
    const { slots, tryToBook, max, olive, upcoming, practice } = await threePets({ vets: 2 });
    const times = await slots(`&alsoPetIds=${max},${olive}`);
    const last = (await slots()).findLast(
      ({ start }) => start > (times[20]?.start ?? '') && start < (times[20]?.end ?? ''),
    );
    const elsewhere = practice.vetIds.find((id) => id !== times[20]?.clinicianId) ?? 0;
    const ofOther = (await slots(`&clinicianId=${elsewhere}`)).find(({ start }) => start === last?.start);
    await tryToBook(ofOther, { petId: olive });
    expect(await upcoming()).toHaveLength(1);
    const refused = async (more: object, slot = times[20]) => (await tryToBook(slot, more)).body.code;
    expect(await refused({ alsoPetIds: [max, olive] })).toBe('PET_OVERLAP');
    expect(await refused({ alsoPetIds: [max, 999_999_999] })).toBe('NOT_FOUND');
    expect(await upcoming()).toHaveLength(1);
    await tryToBook(times[60]);
    expect(await refused({ alsoPetIds: [max, olive] }, times[90])).toBe('MAX_OPEN_BOOKINGS');
    expect(await upcoming()).toHaveLength(2);
  });

  it('booking several pets requires that the practice allows it and keeps its diary in the portal [b8f52]', async () => {
    const { caller, slotsPath, max, practiceId } = await threePets();
    const search = async () => (await caller.get(`${slotsPath}&alsoPetIds=${max}`)).status;
    const toggles = async () => JSON.stringify((await caller.get(`/practices/${practiceId}/feature-toggles`)).body);
    expect([await search(), await toggles()]).toEqual([200, expect.stringContaining('several-pets-enabled')]);
    const source = `system of ${practiceId}`;
    await database.query(sql`
      insert into connections (source, system, url, credentials, hook_hash, tells_clients)
      values (${source}, 'provet-cloud', ${`https://vets.example/${practiceId}`}, '\\x01', ${Buffer.from(source)}, false)`);
    await database.query(sql`
      insert into external_ids (kind, source, external_id, id) values ('practices', ${source}, '1', ${practiceId})`);
    expect([await search(), await toggles()]).toEqual([422, expect.not.stringContaining('several-pets-enabled')]);
    await database.query(sql`update connections set removed_at = clock_timestamp() where source = ${source}`);
    expect(await search()).toBe(200);
    await database.query(sql`
      delete from practice_features where practice_id = ${practiceId} and feature_key like 'several%'`);
    expect(await search()).toBe(422);
  });

  it('appointments of several pets are moved together, and cancelled singly or together [7f10e]', async () => {
    const { slots, book, max, olive, upcoming, move, cancel, undo, read, mailOf } = await threePets();
    const slot = (await slots(`&alsoPetIds=${max},${olive}`))[20];
    const bella = await book(slot, { alsoPetIds: [max, olive] });
    const before = await mailOf('appointment-booked', bella, 0);
    const own = `&existingAppointmentId=${bella.appointmentId}`;
    const times = await slots(own);
    expect(times.find(({ isCurrent }) => isCurrent)).toMatchObject({ start: bella.start, end: slot?.end });
    // The new time overlaps the present ones.
    const next = times.find(({ start }) => start > bella.start);
    const [, second] = await upcoming();
    const moved = await move(second ?? bella, next);
    expect(moved.status).toBe(200);
    const after = await upcoming();
    expect(after.map(({ petName }) => petName)).toEqual(['Bella', 'Max', 'Olive']);
    expect([after[0]?.start, after[2]?.end]).toEqual([next?.start, next?.end]);
    const told = await mailOf('appointment-moved', moved.body, 1);
    expect(told.subject).toMatch(/^Max, Bella and Olive’s appointments have been changed/);
    const { uid } = before;
    expect(told).toMatchObject({ uid, files: 1, summary: expect.stringMatching(/^Bella, Max and Olive: /) });

    await cancel(moved.body);
    await endUndo(database, moved.body);
    const left = await mailOf('appointment-cancelled', moved.body, 2);
    expect(left).toMatchObject({ method: 'REQUEST', uid, summary: expect.stringMatching(/^Bella and Olive: /) });
    expect([told.sequence > before.sequence, left.sequence > told.sequence]).toEqual([true, true]);
    expect(left.text).toMatch(/Bella’s appointment on .* stays as it is\./);
    expect(await read(bella)).toMatchObject({ together: [{ petName: 'Olive' }], amendObstacle: null });
    const minutes = async (more: string) => (await slots(more))[0]?.durationMinutes;
    expect(await minutes(own)).toBe(await minutes(`&alsoPetIds=${max}`));
    const cancelled = `&existingAppointmentId=${moved.body.appointmentId}`;
    expect(await minutes(cancelled)).toBe(await minutes(''));
    expect((await slots(cancelled)).filter(({ isCurrent }) => isCurrent)).toEqual([]);
    await database.query(sql`
      update outbox_messages set state = 'SENT', finished_at = clock_timestamp()
       where kind = 'appointment-cancelled' and subject_id = ${moved.body.appointmentId}`);

    await cancel(bella, 2, { together: true });
    expect(await upcoming()).toEqual([]);
    await undo(bella);
    expect(await upcoming()).toHaveLength(2);
    await cancel(bella, 2, { together: true });
    await endUndo(database, bella);
    const over = await mailOf('appointment-cancelled', bella, (await read(bella)).icsSequence);
    expect(over).toMatchObject({ method: 'CANCEL', files: 1, uid, times: left.times });
    expect(over.subject).toMatch(/^Cancelled: Bella and Olive/);
  });

  it('several changes of one visit by the practice or the client are in one email [9bc67]', async () => {
    const { slots, book, max, upcoming, cancel, deskSends, mailsAbout } = await threePets();
    const bella = await book((await slots(`&alsoPetIds=${max}`))[20], { alsoPetIds: [max] });
    const [, second = bella] = await upcoming();
    const startsAt = new Date(Date.parse(bella.start) + 14 * 86_400_000).toISOString();
    await deskSends(bella, 'status', { status: 'CANCELLED' });
    await deskSends(second, 'time', { startsAt });
    await expect.poll(() => mailsAbout(second)).toHaveLength(1);
    const [mail] = mailsAbout(second);
    expect(mail?.subject).toMatch(/^Max and Bella’s appointments have been changed: /);
    expect(mail?.text).toMatch(/Bella’s appointment on .* is cancelled\./);
    expect(mail?.calendar?.map(({ method }) => method)).toEqual(['REQUEST', 'CANCEL']);
    const statesOf = ({ appointmentId }: Appointment) =>
      database.values<string>(sql`
        select state from outbox_messages where kind like '%-by-practice' and subject_id = ${appointmentId}`);
    await expect.poll(() => Promise.all([bella, second].map(statesOf))).toEqual([['SUPERSEDED'], ['SENT']]);
    expect(mailsAbout(bella, /changed|Cancelled/)).toEqual([]);

    const both = await book((await slots(`&alsoPetIds=${max}`))[60], { alsoPetIds: [max] });
    const [other = both] = (await upcoming()).filter(({ groupId, petId }) => groupId === both.groupId && petId === max);
    await cancel(both);
    await cancel(other);
    await endUndo(database, both, other);
    await expect.poll(() => mailsAbout(both, /^Cancelled/)).toHaveLength(1);
    expect(mailsAbout(both, /^Cancelled/)[0]?.subject).toMatch(/^Cancelled: Bella and Max, /);
    expect(mailsAbout(other, /^Cancelled/)).toEqual([]);
  });

  it('an appointment that the practice moves gets its own calendar entry, in one email for all [0060a, 2f2ff]', async () => {
    const { slots, book, max, olive, upcoming, read, cancel, undo, mailOf, deskSends } = await threePets();
    const bella = await book((await slots(`&alsoPetIds=${max},${olive}`))[20], { alsoPetIds: [max, olive] });
    const { uid, sequence } = await mailOf('appointment-booked', bella, 0);
    const [, second = bella] = await upcoming();
    const startsAt = new Date(Date.parse(bella.start) + 14 * 86_400_000).toISOString();
    await deskSends(second, 'time', { startsAt: new Date(Date.parse(startsAt) - 86_400_000).toISOString() });
    await deskSends(second, 'time', { startsAt });
    const moved = await read(second);
    expect([moved.groupId, moved.together]).toEqual([null, []]);
    await cancel(bella);
    await expect(mailOf('appointment-moved-by-practice', moved, 2)).rejects.toThrow('no email');
    await undo(bella);
    const { files, text, ...mail } = await mailOf('appointment-moved-by-practice', moved, 2);
    expect(text).toContain(`Was ${formatDateAndTime(Date.parse(second.start), 'Europe/London')}`);
    expect(mail).toMatchObject({
      uid: expect.stringContaining(`appointment-${moved.appointmentId}@`),
      method: 'REQUEST',
    });
    expect(text).toMatch(/Bella’s appointment on .* stays as it is\.[\s\S]*Olive’s appointment on .* stays as it is\./);
    expect(files).toBe(2);
    const rest = mail.calendar?.[1];
    expect(rest?.content).toMatch(new RegExp(`UID:${uid}[\\s\\S]*SUMMARY:Bella and Olive: `));
    expect(Number(/SEQUENCE:(\d+)/.exec(rest?.content ?? '')?.[1])).toBeGreaterThan(sequence);

    await cancel(bella, 2, { together: true });
    await endUndo(database, bella);
    const again = new Date(Date.parse(startsAt) + 86_400_000).toISOString();
    await deskSends(second, 'time', { startsAt: again });
    const alone = await mailOf('appointment-moved-by-practice', moved, 3);
    expect(alone.calendar?.map(({ method }) => method)).toEqual(['REQUEST', 'CANCEL']);
    expect(alone.text).not.toContain('stays');
  });
});
