import { describe, expect, it } from 'vitest';
import type { AppointmentList } from '@portal/contract/appointments/appointments.schemas';
import { lateMinutes } from '@portal/domain/appointments/reminders/running-late';
import { json, type Sql, sql } from '../../../database/sql.ts';
import { appointmentComposers } from '../../../features/appointments/appointment-messages.ts';
import { buildPractice } from '../../../../testing/builders/build-practice.ts';
import { visitScene } from '../../../../testing/scenes/appointment-scene.ts';
import { appointmentToRemindOf, reminderPages, backdateBooking } from '../../../../testing/scenes/reminder-scene.ts';
import { moveAppointmentToStartIn } from '../../../../testing/scenes/booking-scene.ts';
import { sharedPortal } from '../../../../testing/servers/shared-portal.ts';
import { planReminders } from '../../../features/appointments/reminders/plan-reminders.ts';
import { reminderComposers } from '../../../features/appointments/reminders/reminder-messages.ts';

const { database, portal } = await sharedPortal();
const { answersIn, linkTo, open, send } = reminderPages(portal);

/** Uses a time zone where it is noon, so that what starts soon is today whenever the test runs. */
const setNoon = (practiceId: number) => {
  const hours = new Date().getUTCHours() - 12;
  const zone = `Etc/GMT${hours >= 0 ? '+' : '-'}${Math.abs(hours)}`;
  return database.query(sql`update practices set time_zone = ${zone} where practice_id = ${practiceId}`);
};

/** Books the same time at another practice. */
const bookElsewhere = async (appointmentId: number): Promise<void> => {
  const { practiceId, vetIds } = await buildPractice(database);
  await database.query(sql`
    insert into appointments (practice_id, client_id, pet_id, reason_id, clinician_id, starts_at, ends_at, reference)
    select ${practiceId}, client_id, pet_id, reason_id, ${vetIds[0]}::int, starts_at, ends_at, ${`ELSEWHERE${practiceId}`}
      from appointments where appointment_id = ${appointmentId}`);
};

describe('the page of the day', () => {
  it('the page shows the way on the day, and accepts "I’m here" if the practice reads it [8aac6, fc385, b18bc, eaa22]', async () => {
    const { appointment, later, book, practice, client, read } = await appointmentToRemindOf({ database, portal });
    const { appointmentId } = appointment;
    const second = await book(later);
    await moveAppointmentToStartIn(database, appointmentId, 20);
    await moveAppointmentToStartIn(database, second.appointmentId, 75);
    const write = (texts: object) =>
      database.query(sql`update practices set texts = ${json(texts)} where practice_id = ${practice.practiceId}`);
    await bookElsewhere(appointmentId);
    await setNoon(practice.practiceId);
    const link = linkTo(appointmentId, 0);
    const key = new URL(link).searchParams.get('key') ?? '';
    const here = () =>
      database.values<boolean>(sql`
        select client_here_at is not null as "isHere" from appointments
         where client_id = ${client.clientId} order by appointment_id`);
    expect((await read(appointment)).dayUrl).toBeNull();
    expect((await open(link)).text).toContain('Come to reception.');
    await send({ key, appointment: key, answer: 'here' });
    expect(await here()).toEqual([false, false, false]);
    await write({ parking: 'Park behind {practice}.', whenYouArrive: 'Reception sees it. Wait in your car.' });
    const page = (await open(`${portal.base}${(await read(appointment)).dayUrl ?? ''}`)).text;
    expect(page).toContain('>Get directions</a>');
    expect(page).toContain(`Park behind ${appointment.practiceName}.`);
    expect(page).toMatch(/Bring:[\s\S]*on a lead|Bring:[\s\S]*carrier/);
    const [answer] = answersIn(page);
    expect(answer).toEqual({ key, appointment: key, answer: 'here' });
    const told = `here-${appointmentId}`;
    expect(page).toContain(`action="/reminders#${told}"`);
    expect([await send(answer), await send(answer)]).toEqual([303, 303]);
    expect(await here()).toEqual([true, true, false]);
    const [after] = answersIn((await open(link)).text);
    expect((await open(link)).text).toMatch(new RegExp(`id="${told}" tabindex="-1">[^]*Wait in your car\\.`));
    await send(after);
    expect(await here()).toEqual([false, false, false]);
    expect((await fetch(`${portal.base}/reminders/photo?key=${key}`)).status).toBe(404);
    const drawn = /src="(\/faces\/\w+\.png)"/.exec(page)?.[1] ?? '';
    const face = await fetch(`${portal.base}${drawn}`);
    expect([face.status, face.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await fetch(`${portal.base}/faces/..%2fmark.png`)).status).toBe(404);
    expect((await fetch(`${portal.base}/reminders/photo?key=${key}x`)).status).toBe(404);
    await database.query(
      sql`insert into pet_photos (pet_id, image, small) values (${appointment.petId}, '\\x01', '\\x02')`,
    );
    expect((await open(link)).text).toContain(`src="/reminders/photo?key=${key}"`);
    await moveAppointmentToStartIn(database, appointmentId, 31);
    await send({ key, appointment: key, answer: 'here' });
    expect(await here()).toEqual([false, false, false]);
  });

  it('the page of the day has one set of buttons and one list for pets that come together [74c65]', async () => {
    const { caller, client, practiceId, bella } = await visitScene({ database, portal }, -1);
    const [other] = bella.together;
    const link = linkTo(bella.appointmentId, 0);
    const wordsOf = (page: string) => page.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
    const each = (column: Sql) =>
      database.values<unknown>(sql`
        select ${column} from appointments where client_id = ${client.clientId} order by appointment_id`);
    const page = (await open(link)).text;
    expect(page.match(/<section>/g)).toHaveLength(1);
    expect(page.match(/Bring:/g)).toHaveLength(1);
    expect(wordsOf(page)).toMatch(/Bella and Max [^.]*, one after another/);
    const [coming, ...more] = answersIn(page);
    expect([coming?.answer, more]).toEqual(['coming', []]);
    const online = 'You can change or cancel them online, or call us on';
    expect(wordsOf(page)).toContain(online);
    const composers = appointmentComposers({ database, config: portal.config });
    const mail = await composers['appointment-booked']?.({ subjectId: bella.appointmentId, subjectVersion: 0 });
    expect(mail).toMatchObject({ text: expect.stringContaining(online) });
    const bookOnline = (value: string) =>
      database.query(sql`
        update practice_features set value = ${value}
         where practice_id = ${practiceId} and feature_key = 'Online Booking Enabled'`);
    await bookOnline('False');
    const closed = (await open(link)).text;
    const byPhone = 'You can cancel them online. To change them, call us on';
    expect(wordsOf(closed)).toContain(byPhone);
    expect(closed).not.toContain('Change time');
    const later = await composers['appointment-booked']?.({ subjectId: bella.appointmentId, subjectVersion: 0 });
    expect(later).toMatchObject({ text: expect.stringContaining(byPhone) });
    await bookOnline('True');
    await send(coming);
    expect(await each(sql`confirmed_by_client_at is not null`)).toEqual([true, true]);
    await setNoon(practiceId);
    await moveAppointmentToStartIn(database, bella.appointmentId, 20);
    await moveAppointmentToStartIn(database, other?.appointmentId ?? 0, 35);
    await database.query(
      sql`update practices set texts = ${json({ whenYouArrive: 'Wait in your car.' })} where practice_id = ${practiceId}`,
    );
    const { attention } = (await caller.get<AppointmentList>('/appointments?scope=upcoming')).body;
    expect(attention).toMatchObject({ kind: 'HERE', petName: 'Bella', petNames: ['Bella', 'Max'] });
    const late = answersIn((await open(link)).text).filter(({ answer }) => answer?.startsWith('late-'));
    expect(late).toHaveLength(lateMinutes.length);
    await send(late[0]);
    expect(await each(sql`client_late_minutes`)).toEqual([lateMinutes[0], lateMinutes[0]]);
  });

  it('the dashboard links to the page of the day after more urgent notices', async () => {
    const { appointment, caller, read } = await appointmentToRemindOf({ database, portal });
    const attention = async () => (await caller.get<AppointmentList>('/appointments?scope=upcoming')).body.attention;
    expect(await attention()).toBeUndefined();
    await database.query(sql`
      update appointments set starts_at = clock_timestamp() + interval '25 hours', ends_at = clock_timestamp() + interval '26 hours'
       where appointment_id = ${appointment.appointmentId}`);
    expect(await attention()).toMatchObject({ kind: 'REMINDER', url: expect.stringMatching(/^\/reminders\?key=/) });
    await database.query(sql`
      update appointments set moved_by_practice_at = clock_timestamp(), moved_from = starts_at + interval '1 day'
       where appointment_id = ${appointment.appointmentId}`);
    expect(await attention()).toMatchObject({ kind: 'CHANGED', movedFrom: expect.any(String) });
    const [coming] = answersIn((await open(linkTo(appointment.appointmentId, 0))).text);
    await send(coming);
    expect(await attention()).toBeUndefined();
    expect((await read(appointment)).confirmedByClientAt).not.toBeNull();
  });
});

const minute = 60_000;

it('one reminder covers all appointments of a day [5427b, 6824f, ef791]', async () => {
  const { appointment, later, book } = await appointmentToRemindOf({ database, portal });
  const second = await book(later);
  await backdateBooking(database, second.appointmentId);
  const start = new Date(Date.parse(appointment.start) + 20 * minute).toISOString();
  await database.query(sql`
    update appointments set starts_at = ${start}, ends_at = ${start}::timestamptz + interval '15 minutes'
     where appointment_id = ${second.appointmentId}`);
  await bookElsewhere(appointment.appointmentId);
  await planReminders(database);
  const setFirst = (state: 'PENDING' | 'SENT') =>
    database.query(sql`
      update outbox_messages set state = ${state}, next_attempt_at = clock_timestamp() + interval '40 seconds',
             finished_at = case ${state} when 'SENT' then clock_timestamp() end
       where kind = 'appointment-reminder-two-days' and subject_id = ${appointment.appointmentId}`);
  const composers = reminderComposers({ database, config: portal.config });
  const compose = (of: { appointmentId: number; start: string }) =>
    composers['appointment-reminder-two-days']?.({
      subjectId: of.appointmentId,
      subjectVersion: Date.parse(of.start) / minute,
    });
  await setFirst('PENDING');
  expect(await compose({ ...second, start })).toHaveProperty('notBefore');
  const { text = '' } = (await compose(appointment)) as { text?: string };
  expect(text.match(/Also at/g)).toHaveLength(1);
  const link = linkTo(appointment.appointmentId, 0);
  expect(text.match(/http\S+\/reminders\?key=[^\s>]+/g)).toEqual([link.replace(portal.base, portal.config.webOrigin)]);
  await setFirst('SENT');
  expect(await compose({ ...second, start })).toBeNull();
  const composesAgain = async () =>
    expect(await compose({ ...second, start })).toMatchObject({ text: expect.stringContaining('Also at') });
  await database.query(sql`
    with t as (insert into staff_tasks (practice_id, kind, appointment_id, done_at)
               values (${second.practiceId}, 'DECIDE_APPOINTMENT', ${second.appointmentId}, clock_timestamp()) returning 1)
    select 1 from t`);
  await composesAgain();
  await setFirst('SENT');
  expect(await compose({ ...second, start })).toBeNull();
  const ofSecond = sql`appointment_id = ${second.appointmentId}`;
  await database.query(sql`update appointments set changed_at = clock_timestamp() where ${ofSecond}`);
  await composesAgain();
  const answers = answersIn((await open(link)).text);
  expect(answers).toHaveLength(2);
  await send(answers[1]);
  expect(answersIn((await open(link)).text).map(({ answer }) => answer)).toEqual(['coming', 'unsure']);
});
