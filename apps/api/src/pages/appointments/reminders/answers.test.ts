import { describe, expect, it } from 'vitest';
import { json, sql } from '../../../database/sql.ts';
import { appointmentToRemindOf, reminderPages } from '../../../../testing/scenes/reminder-scene.ts';
import { sharedPortal } from '../../../../testing/servers/shared-portal.ts';
import { auditOf } from '../../../../testing/scenes/appointment-scene.ts';
import { moveAppointmentToStartIn } from '../../../../testing/scenes/booking-scene.ts';

const { database, portal } = await sharedPortal();
const { answersIn, linkTo, open, send } = reminderPages(portal);

describe('a reminder that is answered', () => {
  it('a client cancels without signing in, with a reason, and can undo it within a minute [434dc, 0c8e4, 832db]', async () => {
    const { appointment, read } = await appointmentToRemindOf({ database, portal });
    const link = linkTo(appointment.appointmentId, 0);
    const choosing = link.replace('/reminders?', '/reminders/cancel?');
    const key = new URL(link).searchParams.get('key') ?? '';
    const post = (page: string, fields: Record<string, string>) =>
      fetch(`${portal.base}/reminders/${page}`, {
        method: 'POST',
        body: new URLSearchParams({ key, ...fields }),
        redirect: 'manual',
      });
    expect((await open(link)).text).toContain('I can’t come');
    await send(answersIn((await open(link)).text)[0]);
    const choices = (await open(choosing)).text;
    expect(choices).not.toContain('checked');
    expect(choices).toMatch(
      /<button class="second">Cancel the appointment<[\s\S]*class="button"[^>]*>Keep the appointment</,
    );
    for (const reason of ['', '7', '99', 'x']) {
      const page = await post('cancel', { reason });
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Choose why you can’t come')]);
    }
    expect((await read(appointment)).status).toBe('BOOKED');
    expect((await post('cancel', { reason: '2' })).status).toBe(303);
    expect(await read(appointment)).toMatchObject({ status: 'CANCELLED', cancellationReasonId: 2 });
    const cancelled = (await open(choosing)).text;
    expect(cancelled).toContain('Undo cancellation');
    expect((await fetch(`${portal.base}${/<img src="([^"]+)" alt="" width="56"/.exec(cancelled)?.[1]}`)).status).toBe(
      200,
    );
    expect((await post('undo', {})).status).toBe(200);
    expect((await read(appointment)).status).toBe('CANCELLED');
    const back = await post('undo', { undo: 'yes' });
    expect(back.status).toBe(303);
    const restored = (await open(`${portal.base}${back.headers.get('location') ?? ''}`)).text;
    expect(restored).toMatch(/appointment is back, at the same time\.[\s\S]*You’ve told us you’ll be there/);
    expect(await read(appointment)).toMatchObject({
      status: 'BOOKED',
      start: appointment.start,
      confirmedByClientAt: expect.any(String),
    });
    expect((await open(choosing)).text).toContain('This link no longer works');
    expect((await fetch(`${choosing}x`)).status).toBe(404);
  });

  it('the page says that the appointment stays cancelled if the time is taken or the minute is over', async () => {
    const { appointment } = await appointmentToRemindOf({ database, portal });
    const { appointmentId, petName } = appointment;
    const link = linkTo(appointmentId, 0);
    const key = new URL(link).searchParams.get('key') ?? '';
    const undo = () =>
      fetch(`${portal.base}/reminders/undo`, { method: 'POST', body: new URLSearchParams({ key, undo: 'yes' }) });
    const expectRefusal = async () => {
      const page = await (await undo()).text();
      expect(page).toContain('You can no longer undo this');
      expect(page).not.toMatch(new RegExp(`Undo cancellation|${petName}`));
    };
    expect(await send({ key, reason: '2' }, '/reminders/cancel')).toBe(303);
    await database.query(sql`delete from diary_entries where appointment_id = ${appointmentId}`);
    await expectRefusal();
    await database.query(sql`update appointments set undo_until = now() where appointment_id = ${appointmentId}`);
    await expectRefusal();
    const page = (await open(link)).text;
    expect(page).toContain('This appointment is cancelled');
    expect(page).not.toContain(petName);
    expect(page).toContain('stop or change our texts and emails');
  });

  it('a reminder accepts both answers without signing in, repeatedly, until the appointment changes [38974, eaa22]', async () => {
    const { appointment, later, move, read } = await appointmentToRemindOf({ database, portal });
    const link = linkTo(appointment.appointmentId, 0);
    const firstPage = await open(link);
    expect(firstPage.text).toContain(`is kept for ${appointment.petName}`);
    expect(firstPage.text).toContain(appointment.practiceName);
    expect(firstPage.text).toContain('<a href="/appointments">Your appointments</a>');
    expect([firstPage.headers.get('cache-control'), firstPage.headers.get('referrer-policy')]).toEqual([
      'no-store',
      'no-referrer',
    ]);
    expect(firstPage.text).not.toContain('<script');
    expect(firstPage.text).toMatch(
      new RegExp(
        `<footer>.*href="[^"]+/privacy">Privacy</a>.*© ${new Date().getFullYear()} .*Client Portal v3\\.5\\.3`,
        's',
      ),
    );
    expect((await read(appointment)).confirmedByClientAt).toBeNull();
    // The practice has yet to decide about it.
    await database.query(sql`
      insert into disruptions (appointment_id, starts_at, clinician_id, reason_id, causes, accepted)
      select appointment_id, starts_at, clinician_id, reason_id, '{CLOSED}', '{}' from appointments where appointment_id = ${appointment.appointmentId}`);
    expect((await open(link)).text).toContain(`is kept for ${appointment.petName}`);
    expect((await open(link.replace('/reminders?', '/reminders/cancel?'))).text).toContain('Keep the appointment');
    const [coming] = answersIn(firstPage.text);
    expect([await send(coming), await send(coming)]).toEqual([303, 303]);
    expect((await read(appointment)).confirmedByClientAt).not.toBeNull();
    const confirmed = await open(link);
    expect(confirmed.text).toContain('told us you’ll be there');
    expect(confirmed.text).not.toContain('is kept for');
    expect(await send(answersIn(confirmed.text)[0])).toBe(303);
    expect((await read(appointment)).confirmedByClientAt).toBeNull();
    await send(coming);
    expect(await auditOf(database, appointment)).toEqual([
      'appointment.booked',
      'appointment.client-comes',
      'appointment.client-unsure',
      'appointment.client-comes',
    ]);
    expect((await move(appointment, later)).body.confirmedByClientAt).toBeNull();
    await send(coming);
    expect((await read(appointment)).confirmedByClientAt).toBeNull();
    const ended = (await open(link)).text;
    expect(ended).toContain('This link no longer works');
    expect(ended).toContain('Use the newest email you have from us.');
    expect(ended).toContain('<a href="/appointments">log in to see your appointments</a>');
    expect(ended).toContain(`${appointment.practiceName} on`);
    expect(ended).toMatch(/href="tel:\+44\d+"/);
    expect((await open(linkTo(appointment.appointmentId, 1))).text).toContain('be there');
  });

  it('attack 115: the page shows nothing and accepts nothing with a forged link', async () => {
    const { appointment, read } = await appointmentToRemindOf({ database, portal });
    const link = linkTo(appointment.appointmentId, 0);
    const key = new URL(link).searchParams.get('key') ?? '';
    const forged = key.replace(/^\d+/, (id) => String(Number(id) + 1));
    expect([(await open(`${link}x`)).status, (await open(link.replace(key, forged))).status]).toEqual([404, 404]);
    for (const form of [
      { key: forged, appointment: forged, answer: 'coming' },
      { key: `${key}x`, appointment: key, answer: 'coming' },
    ])
      expect(await send(form)).toBe(404);
    expect(await send({ key, appointment: forged, answer: 'coming' })).toBe(303);
    expect(await send({ key, appointment: key, answer: 'cancel' })).toBe(303);
    expect(await read(appointment)).toMatchObject({ confirmedByClientAt: null, status: 'BOOKED' });
  });

  it('a reminder links to the practice’s questions, which are optional and editable until the start [08ef2, 44c8f, 127e3]', async () => {
    const { appointment, practice, read } = await appointmentToRemindOf({ database, portal });
    const { appointmentId, appointmentReasonId: reasonId } = appointment;
    expect(appointment.questionsUrl).toBeNull();
    const ask = (questions: object[]) =>
      database.query(sql`
        update practice_reasons set questions = ${json(questions)}
         where practice_id = ${practice.practiceId} and reason_id = ${reasonId}`);
    const appetite = { question: 'How is the appetite?', short: 'Appetite', answers: ['as usual', 'eats less'] };
    await ask([appetite, { question: 'Does she drink?', short: 'Drinks' }]);
    const path = (await read(appointment)).questionsUrl ?? '';
    expect((await open(linkTo(appointmentId, 0))).text).toContain(path);
    const key = new URL(path, portal.base).searchParams.get('key') ?? '';
    const save = (fields: Record<string, string>, as = key) => send({ key: as, ...fields }, '/reminders/questions');
    const answers = () =>
      database.value<object[]>(sql`select answers from appointments where appointment_id = ${appointmentId}`);
    const page = await open(`${portal.base}${path}`);
    expect(page.text).toContain('How is the appetite?');
    expect(await answers()).toBeNull();
    const questions = { asked0: 'How is the appetite?', asked1: 'Does she drink?' };
    expect(await save({ ...questions, answer0: 'eats less' })).toBe(303);
    const answer = { question: 'How is the appetite?', short: 'Appetite', answer: 'eats less' };
    expect(await answers()).toEqual([answer]);
    expect((await open(`${portal.base}${path}`)).text).toMatch(/value="eats less" checked/);
    await save({ ...questions, answer0: 'eats stones', answer1: 'Don’t know' });
    expect(await answers()).toEqual([{ question: 'Does she drink?', short: 'Drinks', answer: 'Don’t know' }]);
    await save({ ...questions, answer0: 'eats less' });
    await ask([{ ...appetite, question: 'Does she eat?' }]);
    await save({ ...questions, answer0: 'as usual' });
    expect(await answers()).toBeNull();
    expect(await save(questions, `${key}x`)).toBe(404);
    await database.query(sql`update appointments set status = 'ARRIVED' where appointment_id = ${appointmentId}`);
    await save({ asked0: 'Does she eat?', answer0: 'eats less' });
    expect(await answers()).toBeNull();
  });

  it('a client says how late they will be, until 15 minutes after the start, and the practice sees it [0844e]', async () => {
    const { appointment } = await appointmentToRemindOf({ database, portal });
    const { appointmentId } = appointment;
    const link = linkTo(appointmentId, 0);
    expect((await open(link)).text).not.toContain('Running late?');
    const key = new URL(link).searchParams.get('key') ?? '';
    const late = (minutes: number) => send({ key, appointment: key, answer: `late-${minutes}` });
    const said = () =>
      database.value<number>(
        sql`select client_late_minutes as minutes from appointments where appointment_id = ${appointmentId}`,
      );
    await late(10);
    expect(await said()).toBeNull();
    await moveAppointmentToStartIn(database, appointmentId, 30);
    expect((await open(link)).text).toContain('Running late?');
    await late(10);
    await late(45);
    expect(await said()).toBe(10);
    await moveAppointmentToStartIn(database, appointmentId, -5);
    await late(20);
    const page = (await open(link)).text;
    expect(page).toContain('about 20 minutes late');
    expect(answersIn(page).map(({ answer }) => answer)).toEqual(['late-10']);
    await moveAppointmentToStartIn(database, appointmentId, -16);
    await late(10);
    expect(await said()).toBe(20);
    expect((await open(link)).text).toContain('This link no longer works');
  });
});
