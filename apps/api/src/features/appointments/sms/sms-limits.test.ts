import type { ProfileV2 } from '@portal/contract/clients/clients.schemas';
import type { ContactPreferences } from '@portal/contract/contact-preferences/contact-preferences.schemas';
import { expect, it } from 'vitest';
import { smsCommand } from '../../../cli/commands/sms.ts';
import { sql } from '../../../database/sql.ts';
import { leaseDueSms, queueSms } from '../../../platform/sms/sms.repository.ts';
import { buildPractice } from '../../../../testing/builders/build-practice.ts';
import { smsSettings, textedScene } from '../../../../testing/scenes/sms-scene.ts';
import { bringToNoon } from '../../../../testing/scenes/waiting-scene.ts';
import { sharedPortal } from '../../../../testing/servers/shared-portal.ts';
import { appointmentComposers } from '../appointment-messages.ts';
import { composeAppointmentSms } from './appointment-sms.ts';

const { database, portal } = await sharedPortal();

it('without a sender no texts are sent, and nobody is asked about them [72b62]', async () => {
  const { remind, states, caller, remindersMailed } = await textedScene({ database, portal });
  await remind();
  await expect.poll(() => remindersMailed().length).toBeGreaterThan(0);
  expect(await states()).toEqual([]);
  expect((await caller.get<ProfileV2>('/v2/profile')).body).not.toHaveProperty('askToText');
  expect((await caller.get<ContactPreferences>('/client/contact-preferences')).body).not.toHaveProperty('sendsTexts');
});

it('50 senders together keep a practice’s monthly limit, and tell it once at 80 % [17c54]', async () => {
  const { practiceId, clientId, appointment } = await textedScene({ database, portal });
  const { appointmentId } = appointment;
  await database.query(sql`update practices set sms_a_month = 20 where practice_id = ${practiceId}`);
  const about = { kind: 'late', clientId, practiceId, appointmentId, icsSequence: 9, notBefore: Date.now() } as const;
  const queue = (index: number) => queueSms(database, { ...about, subjectKey: `cap ${practiceId} ${index}` });
  const results = await Promise.all(Array.from({ length: 50 }, (_, index) => queue(index)));
  const month = sql`
    select segments, (select count(*)::int from sms_messages where practice_id = ${practiceId}) as rows
      from sms_months where practice_id = ${practiceId}`;
  expect(await database.query(month)).toEqual([{ segments: 20, rows: 20 }]);
  expect(results.filter((result) => result === 'OVER_CAP')).toHaveLength(30);
  expect(await queue(results.indexOf('QUEUED'))).toBe('ALREADY_QUEUED');
  const notices = sql`select 1 from outbox_messages where kind = 'sms-nearly-used' and subject_id = ${practiceId}`;
  expect(await database.query(notices)).toHaveLength(1);
  await expect.poll(() => portal.sent.some(({ subject }) => /has used most of/.test(subject))).toBe(true);
  expect(await smsCommand.run({ database, config: portal.config, args: ['use'] })).toContain('20 of 20');
});

it('a text names the practice to which an appointment was taken, once, even if the email goes before', async () => {
  const { clientId, appointment } = await textedScene({ database, portal });
  const { appointmentId, petName } = appointment;
  const { practiceId, vetIds } = await buildPractice(database);
  await database.query(sql`update practices set name = 'Elm Vets', sms_a_month = 9 where practice_id = ${practiceId}`);
  await database.query(sql`
    update appointments
       set practice_id = ${practiceId}, clinician_id = ${vetIds[0] ?? 0}, moved_from = starts_at - interval '1 day', ics_sequence = 1
     where appointment_id = ${appointmentId}`);
  await database.query(sql`
    insert into outbox_messages (outbox_message_id, kind, subject_id, subject_version, next_attempt_at, state, finished_at)
    values (gen_random_uuid(), 'appointment-moved-by-practice', ${appointmentId}, 1, clock_timestamp(), 'SENT', clock_timestamp())`);
  const about = { kind: 'moved', appointmentId, icsSequence: 1 } as const;
  const none = { smsMessageId: '', medicineRequestId: null, offerId: null, attempts: 1 };
  const compose = () => composeAppointmentSms({ database, config: portal.config })({ ...none, ...about }, 'token');
  const elsewhere = expect.stringContaining(`${petName}'s appointment is now at Elm Vets, on `);
  expect(await compose()).toMatchObject({ body: elsewhere });
  await queueSms(database, {
    ...about,
    clientId,
    practiceId,
    notBefore: Date.now(),
    subjectKey: `moved ${practiceId}`,
  });
  await database.query(sql`
    update sms_messages set state = 'SENT', finished_at = clock_timestamp() where appointment_id = ${appointmentId}`);
  const changed = expect.stringContaining(`Elm Vets has changed ${petName}'s appointment to `);
  expect(await compose()).toMatchObject({ body: changed });
});

it('only one of two servers sends a text', async () => {
  const { practiceId, clientId, appointment } = await textedScene({ database, portal });
  const { appointmentId } = appointment;
  const about = { kind: 'late', clientId, practiceId, appointmentId, icsSequence: 9, notBefore: Date.now() } as const;
  expect(await queueSms(database, { ...about, subjectKey: `two servers ${practiceId}` })).toBe('QUEUED');
  const [mine, others] = await database.transaction(async (tx) => [
    await leaseDueSms(tx, 1_000),
    await leaseDueSms(database, 1_000),
  ]);
  expect(mine.map((text) => text.appointmentId)).toContain(appointmentId);
  expect(others).toEqual([]);
});

it('a text waits for the end of quiet hours if two hours remain before the appointment [2ca78]', async () => {
  const { clientId, practiceId, appointment } = await textedScene({ database, portal });
  const { appointmentId } = appointment;
  await bringToNoon(database, practiceId);
  await database.query(sql`
    update contact_preferences set quiet_from_minute = 0, quiet_to_minute = 1380 where client_id = ${clientId}`);
  const sms = smsSettings({ accountSid: 'AC1', authToken: 'none', baseUrl: portal.base });
  const composers = appointmentComposers({ database, config: { ...portal.config, sms } });
  const sentAfterMoveTo = async (hours: number, version: number) => {
    await database.query(sql`
      update appointments set moved_from = starts_at, starts_at = clock_timestamp() + make_interval(hours => ${hours}),
             ends_at = clock_timestamp() + make_interval(hours => ${hours}, mins => 15), ics_sequence = ${version}
       where appointment_id = ${appointmentId}`);
    await composers['appointment-moved-by-practice']?.({ subjectId: appointmentId, subjectVersion: version });
    const [text] = await database.query<{ at: string; isDue: boolean }>(sql`
      select to_char(m.next_attempt_at at time zone p.time_zone, 'HH24:MI') as at, m.next_attempt_at <= clock_timestamp() as "isDue"
        from sms_messages m join practices p using (practice_id)
       where m.client_id = ${clientId} order by m.created_at desc limit 1`);
    return text;
  };
  expect(await sentAfterMoveTo(48, 1)).toEqual({ at: '23:00', isDue: false });
  expect(await sentAfterMoveTo(10, 2)).toMatchObject({ isDue: true });
});
