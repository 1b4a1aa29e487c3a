import { encodeSlotId } from '@portal/domain/slots/slot-id';
import { describe, expect, it } from 'vitest';
import { sql } from '../../../database/sql.ts';
import { disruptionComposers } from '../../../features/appointments/disruptions/disruption-messages.ts';
import { createDisruptionWatch } from '../../../features/appointments/disruptions/watch-disruptions.ts';
import { planReminders } from '../../../features/appointments/reminders/plan-reminders.ts';
import { reminderComposers } from '../../../features/appointments/reminders/reminder-messages.ts';
import { reminderVersionOf } from '../../../features/appointments/reminders/plan-reminders.repository.ts';
import { formsIn } from '../../../../testing/forms-in.ts';
import { auditOf } from '../../../../testing/scenes/appointment-scene.ts';
import { disruptionScene } from '../../../../testing/scenes/disruption-scene.ts';
import { sharedPortal } from '../../../../testing/servers/shared-portal.ts';

const { database, portal } = await sharedPortal();

const closedScene = async () => {
  const scene = await disruptionScene({ database, portal });
  await scene.close();
  const open = async (url = scene.pageUrl()) => {
    const answer = await fetch(url);
    return { status: answer.status, text: await answer.text() };
  };
  const submit = async (fields: Readonly<Record<string, string>>, path = '') => {
    const { origin, pathname } = new URL(scene.pageUrl());
    const answer = await fetch(`${origin}${pathname}${path}`, { method: 'POST', body: new URLSearchParams(fields) });
    return { status: answer.status, text: await answer.text() };
  };
  const key = new URL(scene.pageUrl()).searchParams.get('key') ?? '';
  const appointmentKey = String(scene.appointmentId);
  const status = async () => (await scene.read(scene.appointment)).status;
  return { ...scene, open, submit, key, appointmentKey, status };
};

describe('the page of the email', () => {
  it('the page shows client, time and reason, and its form decides nothing without a choice', async () => {
    const { open, submit, status, openTasks, client } = await closedScene();
    await database.query(sql`update clients set mobile = '+447700900123' where email = ${client.email}`);
    const { text } = await open();
    expect(text).toContain('<a href="tel:+447700900123">07700 900123</a>');
    expect(text).toContain('Closed on that day (Flooded building)');
    expect(text).toContain(client.email);
    expect(text).not.toContain('checked');
    const [form] = formsIn(text);
    const answer = await submit(form?.fields ?? {});
    expect(answer.text).toContain('Choose what happens to at least one appointment');
    expect([await status(), await openTasks()]).toEqual(['BOOKED', [expect.any(Number)]]);
  });

  it('the page changes nothing that it did not show', async () => {
    const { submit, key, appointmentKey, status } = await closedScene();
    const { text } = await submit({
      key,
      shown: '1',
      others: 'CANCEL',
      [`choice-${appointmentKey}`]: 'CANCEL',
    });
    expect(text).toContain('Choose what happens');
    expect(await status()).toBe('BOOKED');
  });

  it('moves an appointment to a free time, and tells the client', async () => {
    const { open, submit, pageUrl, key, appointmentKey, read, appointment, openTasks, mailsAbout } =
      await closedScene();
    const { text } = await open(`${pageUrl().replace('?', '/move?')}&appointment=${appointmentKey}`);
    const [first = ''] = [...text.matchAll(/name="time"\s+value="([^"]+)"/g)].map(([, value = '']) => value);
    expect((await submit({ key, appointment: appointmentKey }, '/move')).text).toContain('Choose a time');
    expect((await read(appointment)).start).toBe(appointment.start);
    const moved = await submit({ key, appointment: appointmentKey, time: first }, '/move');
    expect(moved.text).toMatch(/’s appointment is now on .* We’re emailing the client/);
    expect(Date.parse((await read(appointment)).start)).toBe(Number(first.split('.')[0]));
    expect(await openTasks()).toEqual([]);
    await expect.poll(() => mailsAbout(appointment, /moved|changed|new time/i).length).toBe(1);
  });

  it('does not move to a time that somebody has taken meanwhile', async () => {
    const { open, submit, pageUrl, key, appointmentKey, read, appointment, another, slots } = await closedScene();
    const { text } = await open(`${pageUrl().replace('?', '/move?')}&appointment=${appointmentKey}`);
    const times = [...text.matchAll(/name="time"\s+value="([^"]+)"/g)].map(([, value = '']) => value);
    const [start = 0, clinicianId = 0] = (times[0] ?? '').split('.').map(Number);
    const [slot] = await slots();
    const laterSlot = slot && {
      ...slot,
      start: new Date(start).toISOString(),
      slotId: encodeSlotId({ start, clinicianId, anyone: false }),
    };
    expect((await (await another()).tryToBook(laterSlot)).status).toBe(201);
    const { text: answer } = await submit({ key, appointment: appointmentKey, time: times[0] ?? '' }, '/move');
    expect(answer).toContain('Somebody has just taken that time');
    expect((await read(appointment)).start).toBe(appointment.start);
  });

  it('the page does not open with a forged key', async () => {
    const { open, submit, pageUrl, status, appointmentKey } = await closedScene();
    expect((await open(`${pageUrl()}x`)).status).toBe(404);
    expect((await submit({ key: '1.1.x', shown: appointmentKey, others: 'CANCEL' })).status).toBe(404);
    expect((await submit({ key: '1.1.x', appointment: appointmentKey, time: '1.1' }, '/move')).status).toBe(404);
    expect(await status()).toBe('BOOKED');
  });
});

it('reception cancels an appointment, the client gets an email, and the diary no longer links to the page [f3f4e]', async () => {
  const { open, submit, pageUrl, key, appointmentKey, date, status, openTasks, mailsAbout, appointment } =
    await closedScene();
  const diary = async () => (await open(`${pageUrl().replace('/disruptions', '')}&date=${date}`)).text;
  const before = await diary();
  expect(before).toContain('1 appointment, as of');
  expect(before).toMatch(/1 booked appointment has lost its time[\s\S]*\/practice-diary\/disruptions\?key=/);
  const { text } = await submit({ key, shown: appointmentKey, others: 'CANCEL' });
  expect(text).toContain('1 appointment is cancelled. We’re emailing the people who booked.');
  expect([await status(), await openTasks()]).toEqual(['CANCELLED', []]);
  await expect.poll(() => mailsAbout(appointment, /cancel/i).length).toBe(1);
  const decided = await diary();
  expect(decided).not.toContain('lost its time');
  expect(decided).toContain('There are no appointments on this day yet.');
  expect(decided).not.toContain('<table');
});

it('the page says what it cannot tell a client, and which appointment it could not change', async () => {
  const { open, submit, key, appointmentKey, client } = await closedScene();
  await database.query(sql`update clients set undeliverable_email_key = email_key where email = ${client.email}`);
  expect((await open()).text).toContain('We can’t email the client, so you’ll call them');
  const { text } = await submit({ key, shown: appointmentKey, [`choice-${appointmentKey}`]: 'CANCEL' });
  expect(text).toMatch(/1 appointment is cancelled. We can’t email .+, so please call them./);
  expect(text).not.toContain('emailing');
});

describe('the email', () => {
  const compose = (practiceId: number) =>
    disruptionComposers({ database, config: portal.config })['practice-disruptions']?.({
      subjectId: practiceId,
      subjectVersion: 0,
    });

  it('the email lists client, time and reason, until the practice keeps the appointment on the page', async () => {
    const { practiceId, client, appointment, submit, key, appointmentKey, status, openTasks } = await closedScene();
    await database.query(sql`update clients set mobile = '+447700900123' where email = ${client.email}`);
    const email = await compose(practiceId);
    const written = email && 'text' in email ? email.text : '';
    for (const words of [client.email, '07700 900123', appointment.reference, 'closed on that day (Flooded building)'])
      expect(written).toContain(words);
    const { text } = await submit({ key, shown: appointmentKey, [`choice-${appointmentKey}`]: 'KEEP' });
    expect(text).toContain('1 appointment stays as it was booked.');
    expect(text).toContain(`href="/practice-diary?key=${key}"`);
    expect(text).toContain('There’s nothing left to decide');
    expect([await status(), await openTasks()]).toEqual(['BOOKED', []]);
    expect(await auditOf(database, appointment)).toContain('appointment.kept');
    expect(await compose(practiceId)).toBeNull();
  });

  it('the email is repeated after a day without a decision', async () => {
    const { practiceId, mails } = await closedScene();
    const watch = () => createDisruptionWatch({ database })();
    await watch();
    expect(await mails()).toHaveLength(1);
    await database.query(sql`
      update outbox_messages set created_at = clock_timestamp() - interval '1 day', attempts = 0, state = 'SUPERSEDED', finished_at = clock_timestamp()
       where kind = 'practice-disruptions' and subject_id = ${practiceId}`);
    await watch();
    expect(await mails()).toHaveLength(2);
  });

  it('the email also covers a closure that was made in another way', async () => {
    const { practiceId, appointmentId, date, openTasks } = await disruptionScene({ database, portal });
    await database.query(sql`
      insert into practice_closures (practice_id, closed_on, reason) values (${practiceId}, ${date}, 'Power cut')`);
    await createDisruptionWatch({ database })();
    expect(await openTasks()).toHaveLength(1);
    expect(appointmentId).toBeGreaterThan(0);
  });
});

it('no reminder is sent before a decision [e4a93]', async () => {
  const { appointment, submit, key, appointmentKey } = await closedScene();
  await planReminders(database);
  const start = Date.parse(appointment.start);
  await database.query(sql`
    update appointments set created_at = clock_timestamp() - interval '5 days' where appointment_id = ${appointment.appointmentId}`);
  const compose = () =>
    reminderComposers({ database, config: portal.config })['appointment-reminder-same-day']?.({
      subjectId: appointment.appointmentId,
      subjectVersion: reminderVersionOf(start),
    });
  expect(await compose()).toEqual({ notBefore: expect.any(Number) });
  await submit({ key, shown: appointmentKey, others: 'KEEP' });
  const email = await compose();
  // At night, the reminder waits for the morning.
  expect(email).not.toBeNull();
});
