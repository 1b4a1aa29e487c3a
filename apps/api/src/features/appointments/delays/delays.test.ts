import { expect, test } from 'vitest';
import { delayCommand } from '../../../cli/commands/practices/delay.ts';
import { sql } from '../../../database/sql.ts';
import { appointmentScene } from '../../../../testing/scenes/appointment-scene.ts';
import { moveAppointmentToStartIn } from '../../../../testing/scenes/booking-scene.ts';
import { bringToNoon, waitingPetsScene } from '../../../../testing/scenes/waiting-scene.ts';
import { requestedScene } from '../../../../testing/scenes/request-scene.ts';
import { sharedPortal } from '../../../../testing/servers/shared-portal.ts';
import { delayUrlOf } from '../diary/diary-link.ts';
import { delayComposers } from './delay-messages.ts';
import { tellDelays } from './delays.repository.ts';

const inTwoHours = async () => {
  const { database, portal } = await sharedPortal();
  const { practice, practiceId, laterSlot, book } = await appointmentScene({ database, portal });
  const appointment = await book(await laterSlot());
  // So that the appointment is today whenever the test runs.
  await bringToNoon(database, practiceId);
  const startsIn = (hours: number) => moveAppointmentToStartIn(database, appointment.appointmentId, hours * 60);
  await startsIn(2);
  const told = () =>
    database.values<number>(sql`
      select subject_version as minutes from outbox_messages
       where kind = 'practice-late' and subject_id = ${appointment.appointmentId} order by created_at, subject_version`);
  const say = (...args: (string | number)[]) =>
    delayCommand.run({ database, config: portal.config, args: [practiceId, ...args].map(String) });
  return { database, portal, practice, appointment, startsIn, told, say };
};

test('a client whose booking waits for the practice hears of a delay once it is confirmed', async () => {
  const { database, portal } = await sharedPortal();
  const { id, practiceId, confirm } = await requestedScene({ database, portal });
  await bringToNoon(database, practiceId);
  await moveAppointmentToStartIn(database, id, 120);
  const args = [String(practiceId), '30'];
  expect(await delayCommand.run({ database, config: portal.config, args })).toContain('No clients are told now.');
  await confirm(id);
  await tellDelays(database);
  const told = sql`select 1 from outbox_messages where kind = 'practice-late' and subject_id = ${id}`;
  expect(await database.query(told)).toHaveLength(1);
});

test('clients get one message about a delay, and another if it grows or ends [f2fe8]', async () => {
  const { database, portal, appointment, startsIn, told, say } = await inTwoHours();
  const startsAt = () =>
    database.value(sql`select starts_at from appointments where appointment_id = ${appointment.appointmentId}`);
  await startsIn(4);
  expect(await say(30)).toBe('Everybody: about 30 minutes late\nNo clients are told now.');
  await tellDelays(database);
  expect(await told()).toEqual([]);
  await startsIn(2);
  const before = await startsAt();
  await Promise.all([tellDelays(database), tellDelays(database)]);
  expect(await told()).toEqual([30]);
  const compose = (minutes: number) =>
    delayComposers({ database, config: portal.config })['practice-late']?.({
      subjectId: appointment.appointmentId,
      subjectVersion: minutes,
    });
  expect(await compose(30)).toMatchObject({
    subject: expect.stringContaining('is running about 30 minutes late'),
    text: expect.stringMatching(/we expect to see .* at about .* instead of .* You can come then\./),
  });
  await say(15);
  expect(await told()).toEqual([30]);
  expect(await say(60)).toBe('Everybody: about 60 minutes late\nOne client is told now.');
  expect(await say()).toBe('Everybody: about 60 minutes late');
  expect(await compose(30)).toBeNull();
  expect(await say(0)).toBe('Nobody is running late.\nOne client is told now.');
  expect(await told()).toEqual([30, 60, 0]);
  expect(await compose(0)).toMatchObject({ subject: expect.stringContaining('is on time again') });
  expect(await startsAt()).toEqual(before);
});

test('a client whose first pet no longer comes is told of a delay before the next', async () => {
  const { database, portal } = await sharedPortal();
  const { book, slots, cancel, max, practiceId } = await waitingPetsScene({ database, portal });
  const first = await book((await slots(`&alsoPetIds=${max}`))[20], { alsoPetIds: [max] });
  const [next = 0] = await database.values<number>(sql`select appointment_id from appointments where pet_id = ${max}`);
  await cancel(first);
  await moveAppointmentToStartIn(database, first.appointmentId, -15);
  await moveAppointmentToStartIn(database, next, 60);
  const args = [String(practiceId), '30'];
  expect(await delayCommand.run({ database, config: portal.config, args })).toContain('One client is told now.');
  const told = sql`
    select subject_id from outbox_messages
     where kind = 'practice-late' and subject_id = any(${[first.appointmentId, next]}::int[])`;
  expect(await database.values(told)).toEqual([next]);
});

test('a clinician’s delay replaces the practice’s, and affects nobody else', async () => {
  const { practice, appointment, told, say } = await inTwoHours();
  const other = practice.vetIds.find((id) => id !== appointment.clinicianId);
  if (other !== undefined) await say(60, other);
  expect(await told()).toEqual([]);
  await say(15, appointment.clinicianId);
  expect(await told()).toEqual([15]);
  await say(60);
  expect(await told()).toEqual([15]);
  await expect(say(15, 999_999)).rejects.toThrow('There is no clinician 999999 at this practice.');
});

test('pressing the button on the diary page reports a delay, but opening the page does not [65a97]', async () => {
  const { portal, practice, told } = await inTwoHours();
  const link = new URL(delayUrlOf(portal.config, { practiceId: practice.practiceId, keyNumber: 1 }));
  const key = link.searchParams.get('key') ?? '';
  const press = async (fields: Record<string, string>) => {
    const body = new URLSearchParams({ key, ...fields });
    const page = await fetch(`${portal.base}/practice-diary/late`, { method: 'POST', body });
    return { status: page.status, text: await page.text() };
  };
  expect((await fetch(`${portal.base}${link.pathname}${link.search}`)).status).toBe(200);
  expect(await told()).toEqual([]);
  expect((await press({ clinician: '', minutes: '45' })).text).toContain('Choose who is running late');
  expect((await press({ clinician: 'all', minutes: '5' })).text).toContain('Choose how late');
  expect(await told()).toEqual([]);
  expect((await press({ clinician: 'all', minutes: '45' })).text).toContain('We’re telling 1 client now.');
  expect(await told()).toEqual([45]);
  expect((await press({ clinician: 'all', minutes: '45' })).text).toContain('Nobody has to be told at the moment.');
  expect((await press({ clinician: 'x', minutes: '15' })).status).toBe(404);
  expect((await press({ key: `${key}x`, minutes: '15' })).status).toBe(404);
});
