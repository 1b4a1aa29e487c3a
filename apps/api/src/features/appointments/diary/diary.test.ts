import { expect, test } from 'vitest';
import { localDateOf } from '@portal/domain/slots/clinic-time';
import type { Slots } from '@portal/contract/slots/slots.schemas';
import { diaryCommand } from '../../../cli/commands/practices/diary.ts';
import { sql, timestamp } from '../../../database/sql.ts';
import { formsIn } from '../../../../testing/forms-in.ts';
import { appointmentScene } from '../../../../testing/scenes/appointment-scene.ts';
import { moveAppointmentToStartIn } from '../../../../testing/scenes/booking-scene.ts';
import { sharedPortal } from '../../../../testing/servers/shared-portal.ts';
import { breakUrlOf, diaryUrlOf } from './diary-link.ts';
import { diaryComposers } from './diary-messages.ts';
import { readDiaryPage } from '../../../pages/appointments/diary/diary-page.ts';
import { photosLinkOf } from './photos-link.ts';
import { dayNumberOf, planDiaries } from './plan-diaries.ts';

const { database, portal } = await sharedPortal();

const scene = async () => {
  const { practiceId, slots, book, cancel } = await appointmentScene({ database, portal });
  await database.query(sql`
    update practices set diary_email = 'desk@practice.example' where practice_id = ${practiceId}`);
  const appointment = await book((await slots())[60]);
  const date = localDateOf('Europe/London', Date.parse(appointment.start));
  return { practiceId, appointment, cancel, date };
};
const compose = async (kind: string, subjectId: number, subjectVersion: number) => {
  const email = await diaryComposers({ database, config: portal.config })[kind]?.({ subjectId, subjectVersion });
  return email && !('notBefore' in email) ? email : null;
};
const messages = (kind: string, subjectId: number) =>
  database.values<number>(sql`
    select subject_version from outbox_messages where kind = ${kind} and subject_id = ${subjectId}`);

test('each diary is planned once, and none for a practice without a diary email', async () => {
  const { practiceId } = await scene();
  const other = await appointmentScene({ database, portal });
  await Promise.all([planDiaries(database), planDiaries(database)]);
  const planned = [
    ...(await messages('practice-diary-evening', practiceId)),
    ...(await messages('practice-diary-morning', practiceId)),
  ];
  expect(planned.length).toBeGreaterThan(0);
  expect(new Set(planned).size).toBeLessThanOrEqual(2);
  expect(await messages('practice-diary-morning', other.practiceId)).toEqual([]);
});

test('a diary shows time, pet, client, reason and who has confirmed, and links to its page [396c9]', async () => {
  const { practiceId, appointment, date } = await scene();
  const email = await compose('practice-diary-evening', practiceId, dayNumberOf(date));
  expect(email?.to.address).toBe('desk@practice.example');
  expect(email?.subject).toContain('1 appointment');
  for (const part of [appointment.petName, appointment.reference, 'Open the latest diary'])
    expect(email?.text).toContain(part);
  await database.query(sql`
    update clients set mobile = '+447700900001'
     where client_id = (select client_id from appointments where appointment_id = ${appointment.appointmentId})`);
  await database.query(sql`
    update appointments set confirmed_by_client_at = clock_timestamp(), confirmed_sequence = ics_sequence where appointment_id = ${appointment.appointmentId}`);
  const evening = await compose('practice-diary-evening', practiceId, dayNumberOf(date));
  expect(evening?.text).toContain('07700 900001');
  const saysSo = /✓\sWill\sbe\sthere/;
  expect([saysSo.test(email?.text ?? ''), saysSo.test(evening?.text ?? '')]).toEqual([false, true]);
});

test('a link signed with the old secret says so, and leads to the new link', async () => {
  const { practiceId, date } = await scene();
  const { config } = portal;
  const secrets: typeof config.secrets = ['another secret that only tests may ever know', ...config.secrets];
  const newConfig = { ...config, secrets };
  const keyIn = (url: string): string => new URL(url).searchParams.get('key') ?? '';
  const formerKey = keyIn(diaryUrlOf(config, { practiceId, keyNumber: 1 }, date));
  const newUrl = diaryUrlOf(newConfig, { practiceId, keyNumber: 1 }, date);
  const sources = { database, config: newConfig };
  const read = async (key: string) => String((await readDiaryPage(sources, { key, date }))?.body);
  expect(await read(formerKey)).toContain('This link will stop working soon.');
  expect(await read(formerKey)).toContain(keyIn(newUrl));
  expect(await read(keyIn(newUrl))).not.toContain('stop working');
});

test('a change for today or tomorrow is emailed at once, and a later one is not', async () => {
  const { appointment } = await scene();
  await planDiaries(database);
  expect(await messages('practice-diary-change', appointment.appointmentId)).toEqual([]);
  await moveAppointmentToStartIn(database, appointment.appointmentId, 30);
  await planDiaries(database);
  await planDiaries(database);
  const [version = -1, ...more] = await messages('practice-diary-change', appointment.appointmentId);
  expect(more).toEqual([]);
  const email = await compose('practice-diary-change', appointment.appointmentId, version);
  expect(email?.subject).toMatch(new RegExp(`New appointment: .*${appointment.petName}`));
});

test('a cancelled appointment leaves the diary, and its email waits until undoing is over', async () => {
  const { practiceId, appointment, cancel, date } = await scene();
  await cancel(appointment);
  const subjectVersion = await database.certainValue<number>(sql`
    select ics_sequence from appointments where appointment_id = ${appointment.appointmentId}`);
  const subject = { subjectId: appointment.appointmentId, subjectVersion };
  const composeChange = diaryComposers({ database, config: portal.config })['practice-diary-change'];
  expect(await composeChange?.(subject)).toHaveProperty('notBefore');
  await database.query(sql`update appointments set undo_until = null where appointment_id = ${subject.subjectId}`);
  expect(await composeChange?.(subject)).toMatchObject({ subject: expect.stringContaining('Cancelled appointment') });
  const diary = await compose('practice-diary-morning', practiceId, dayNumberOf(date));
  expect(diary?.text).toContain('There are no appointments');
});

test('the diary page opens only with its key, and a new key ends the old one', async () => {
  const { practiceId, appointment, date } = await scene();
  await database.query(sql`update pets set name = '<b>Olive</b>' where pet_id = ${appointment.petId}`);
  await database.query(sql`
    update clients set mobile = '+447700900123'
     where client_id = (select client_id from appointments where appointment_id = ${appointment.appointmentId})`);
  const run = (...args: string[]) =>
    diaryCommand.run({ database, config: portal.config, args: [String(practiceId), ...args] });
  const open = (address: string) => fetch(`${portal.base}${address.replace(/^https?:\/\/[^/]+/, '')}`);
  const link = (await run('link')).replace(/date=.*/, `date=${date}`);
  const page = await open(link);
  const { headers } = page;
  expect([page.status, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
    200,
    'no-store',
    'noindex',
  ]);
  const text = await page.text();
  expect(text).toContain('&lt;b&gt;Olive');
  expect(text).toContain('07700\u00a0900123');
  expect(text).toContain(appointment.reference);
  expect((await open(link.replace(/key=\d+/, 'key=1'))).status).toBe(404);
  expect((await open('/practice-diary')).status).toBe(404);
  expect((await open(link.replace('&date', '.1&date'))).status).toBe(404);
  expect((await open(link.replace(date, '9999-12-31'))).status).toBe(400);
  const renewed = await run('new-link');
  expect([(await open(link)).status, (await open(renewed)).status]).toEqual([404, 200]);
});

test('the diary command prints a day as CSV', async () => {
  const { practiceId, appointment, date } = await scene();
  const csv = await diaryCommand.run({ database, config: portal.config, args: [String(practiceId), date] });
  expect(csv.split('\r\n')[0]).toBe(
    'start,end,clinician,pet,species,reason,client,phone,note,reference,status,confirmedByClient,answers,clientLateMinutes,clientHereAt',
  );
  expect(csv).toContain(appointment.reference);
  const summer = Date.parse('2027-07-05T08:30:00Z');
  await database.query(sql`
    update appointments set starts_at = ${timestamp(summer)}, ends_at = ${timestamp(summer + 900_000)}
     where appointment_id = ${appointment.appointmentId}`);
  const later = await diaryCommand.run({ database, config: portal.config, args: [String(practiceId), '2027-07-05'] });
  expect(later).toContain('\r\n2027-07-05 09:30,2027-07-05 09:45,');
});

test('photos open from the diary by a link that expires and ends with the key [ccd5c]', async () => {
  const { practiceId, appointment, date } = await scene();
  const { appointmentId } = appointment;
  await database.query(sql`
    insert into appointment_photos (appointment_id, place, image, small, digest)
    values (${appointmentId}, 2, '\\x01', '\\x02', '\\x03')`);
  const open = (address: string) => fetch(`${portal.base}${address}`);
  const email = await compose('practice-diary-evening', practiceId, dayNumberOf(date));
  expect(email?.text).toContain('1 photo: see them in the diary');
  const diary = await readDiaryPage(
    { database, config: portal.config },
    { key: /key=([^&]+)/.exec(diaryUrlOf(portal.config, { practiceId, keyNumber: 1 }, date))?.[1] ?? '', date },
  );
  const link = /\/practice-diary\/photos\?link=[\w.-]+/.exec(String(diary?.body))?.[0] ?? '';
  const page = await open(link);
  const { headers } = page;
  expect([page.status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('content-security-policy')).toContain("img-src 'self'");
  const image = /src="(\/practice-diary[^"]+)"/.exec(await page.text())?.[1] ?? '';
  const photo = await open(image);
  expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const photosLink = { practiceId, keyNumber: 1, appointmentId };
  const elsewhere = { ...photosLink, practiceId: (await appointmentScene({ database, portal })).practiceId };
  const hoursAgo = (hours: number) => Date.now() - hours * 3_600_000;
  for (const [refused, address] of Object.entries({
    'another place': image.replace('/photos/2', '/photos/1'),
    'a place outside the list': image.replace('/photos/2', '/photos/..%2f2'),
    'another appointment under the same signature': link.replace(`.${appointmentId}.`, `.${appointmentId + 1}.`),
    "another practice's appointment": photosLinkOf(portal.config, elsewhere, Date.now()),
    'a link that has expired': photosLinkOf(portal.config, photosLink, hoursAgo(73)),
    'no link': '/practice-diary/photos',
  }))
    expect([refused, (await open(address)).status]).toEqual([refused, 404]);
  expect((await open(photosLinkOf(portal.config, photosLink, hoursAgo(71)))).status).toBe(200);
  await diaryCommand.run({ database, config: portal.config, args: [String(practiceId), 'new-link'] });
  expect([(await open(link)).status, (await open(image)).status]).toEqual([404, 404]);
});

test('a practice pauses online booking from its diary, and holders of a time can finish [0c5b7, 3abe3, 01ca2, 13e5e]', async () => {
  const { practiceId, caller, slots, slotsPath, hold, tryToBookHold } = await appointmentScene({ database, portal });
  const key = /key=([^&]+)/.exec(breakUrlOf(portal.config, { practiceId, keyNumber: 1 }))?.[1] ?? '';
  const page = `${portal.base}/practice-diary/break`;
  const press = (length: string, with_ = key) =>
    fetch(page, { method: 'POST', body: new URLSearchParams({ key: with_, length }) });
  const opened = await (await fetch(`${page}?key=${key}`)).text();
  expect(opened).toContain('on offer as usual');
  expect(opened).toContain(`href="/practice-diary?key=${key}"`);
  expect([(await fetch(`${page}?key=${key}x`)).status, (await press('2h', `${key}x`)).status]).toEqual([404, 404]);
  for (const nothing of ['', 'for ever']) expect(await (await press(nothing)).text()).toContain('Choose what happens');
  const [form] = formsIn(await (await fetch(`${page}?key=${key}`)).text());
  expect(form?.fields).toEqual({ key });

  // The break lies in the future, so that the test holds at any hour.
  const [slot] = await slots();
  const softBooking = await hold(slot);
  const until = new Date(Date.parse(slot?.start ?? '') + 60_000 * 60).toISOString();
  await database.query(sql`update practices set online_break_until = ${until} where practice_id = ${practiceId}`);
  const freeTimes = async () => (await caller.get<Slots>(slotsPath, { headers: { 'x-refreshcache': 'true' } })).body;
  const during = await freeTimes();
  expect(Date.parse(during.onlineBreakUntil ?? '')).toBe(Date.parse(until));
  const starts = during.days.flatMap((day) => day.slots).map(({ start }) => Date.parse(start));
  const date = localDateOf('Europe/London', Date.parse(until));
  expect(starts.length).toBeGreaterThan(0);
  const today = starts.filter((start) => localDateOf('Europe/London', start) === date);
  expect(today.filter((start) => start < Date.parse(until))).toEqual([]);
  expect((await tryToBookHold(softBooking)).status).toBe(201);
  const email = await compose('practice-break', practiceId, Date.parse(until) / 60_000);
  expect(email?.subject).toMatch(/^New online times are stopped until (?:\d+:\d\d[ap]m|midday|midnight)$/);
  expect(email?.text).toContain('End now <');

  await database.query(sql`
    update practice_opening_hours set opens_at_minute = 0, closes_at_minute = 1440 where practice_id = ${practiceId}`);
  expect(await (await press('today')).text()).toContain('New online times are stopped until midnight.');
  const stopped = await freeTimes();
  expect(stopped.noMoreToday).toBe(true);
  const stoppedUntil = Date.parse(stopped.onlineBreakUntil ?? '') / 60_000;
  expect(await messages('practice-break', practiceId)).toEqual([stoppedUntil]);
  const tomorrow = localDateOf('Europe/London', Date.parse(stopped.onlineBreakUntil ?? ''));
  expect(stopped.days.filter((day) => day.date < tomorrow)).toEqual([]);

  expect(await (await press('end')).text()).toContain('on offer as usual');
  expect(await compose('practice-break', practiceId, Date.parse(until) / 60_000)).toBeNull();
  expect((await freeTimes()).onlineBreakUntil).toBeUndefined();
});
