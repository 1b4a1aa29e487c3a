import type { Config } from '../../src/platform/config/config.ts';
import { sql } from '../../src/database/sql.ts';
import { makeRemindersDue, appointmentToRemindOf } from './reminder-scene.ts';
import type { TestPortal } from '../servers/test-server.ts';
import { planReminders } from '../../src/features/appointments/reminders/plan-reminders.ts';

type Account = { readonly accountSid: string; readonly authToken: string; readonly baseUrl: string };

export const smsSettings = ({ accountSid, authToken, baseUrl }: Account): Config['sms'] => ({
  service: 'twilio',
  from: '+447700900000',
  accountSid,
  authToken,
  baseUrl,
});

let mobileCount = 0;
const nextMobile = (): string => `+447700900${String(++mobileCount).padStart(3, '0')}`;

/** A client who has asked for texts, with an appointment in about two days. */
export const textedScene = async (at: TestPortal) => {
  const { database } = at;
  const one = await appointmentToRemindOf(at);
  const mobile = nextMobile();
  const { clientId } = one.client;
  await database.query(sql`
    update clients set mobile = ${mobile}, textable_mobile = ${mobile} where client_id = ${clientId}`);
  const askForTexts = (isOn: boolean) =>
    database.query(sql`
      update contact_preferences set purposes = jsonb_build_object('appointment', jsonb_build_object('sms', ${isOn}::boolean))
       where client_id = ${clientId}`);
  await askForTexts(true);
  const remind = async () => {
    await planReminders(database);
    await database.query(sql`
      delete from outbox_messages where subject_id = ${one.appointment.appointmentId}
         and kind like 'appointment-reminder-%' and kind <> 'appointment-reminder-two-days'`);
    await makeRemindersDue(database, one.appointment);
  };
  const remindersMailed = () => one.mailsAbout(one.appointment, /^(Rem|Tom|Tod)/);
  const states = () =>
    database.query<{ state: string; error: string | null; attempts: number }>(sql`
      select state, last_error as error, attempts from sms_messages where client_id = ${clientId} order by created_at, state`);
  return { ...one, mobile, clientId, askForTexts, remind, remindersMailed, states };
};
