import { expect, it } from 'vitest';
import { sql } from '../../../database/sql.ts';
import { appointmentToRemindOf, backdateBooking, reminderPages } from '../../../../testing/scenes/reminder-scene.ts';
import { sharedPortal } from '../../../../testing/servers/shared-portal.ts';
import { planReminders } from '../../../features/appointments/reminders/plan-reminders.ts';
import { reminderComposers } from '../../../features/appointments/reminders/reminder-messages.ts';

const { database, portal } = await sharedPortal();
const { answersIn, linkTo, open, send } = reminderPages(portal);

const minute = 60_000;

it('one reminder covers all appointments of a day [5427b, 6824f, ef791]', async () => {
  const { appointment, later, book } = await appointmentToRemindOf({ database, portal });
  const second = await book(later);
  await backdateBooking(database, second.appointmentId);
  const start = new Date(Date.parse(appointment.start) + 20 * minute).toISOString();
  await database.query(sql`
    update appointments set starts_at = ${start}, ends_at = ${start}::timestamptz + interval '15 minutes'
     where appointment_id = ${second.appointmentId}`);
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
  expect(text).toContain('Also at');
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
