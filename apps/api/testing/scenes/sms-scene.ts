import type { AppointmentList } from '@portal/contract/appointments/appointments.schemas';
import type { Config } from '../../src/platform/config/config.ts';
import type { Database } from '../../src/database/client.ts';
import { sql } from '../../src/database/sql.ts';
import { pick } from '../pick.ts';
import { buildKey } from '../builders/build-key.ts';
import { appointmentScene } from './appointment-scene.ts';
import { medicineScene } from './medicine-scene.ts';
import { makeRemindersDue, appointmentToRemindOf } from './reminder-scene.ts';
import type { TestPortal } from '../servers/test-server.ts';
import { bringToNoon } from './waiting-scene.ts';
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

export const wantTexts = async (database: Database, clientId: number): Promise<string> => {
  const mobile = nextMobile();
  await database.query(sql`
    update clients set mobile = ${mobile}, textable_mobile = ${mobile} where client_id = ${clientId}`);
  await database.query(sql`
    insert into contact_preferences (client_id, purposes) values (${clientId}, '{"appointment":{"sms":true}}')
    on conflict (client_id) do update set purposes = excluded.purposes`);
  return mobile;
};

/** A client who has asked for texts, with an appointment in about two days. */
export const textedScene = async (at: TestPortal) => {
  const { database } = at;
  const one = await appointmentToRemindOf(at);
  const { clientId } = one.client;
  const mobile = await wantTexts(database, clientId);
  const askForTexts = (isOn: boolean) =>
    database.query(sql`
      update contact_preferences set purposes = jsonb_build_object('appointment', jsonb_build_object('sms', ${isOn}::boolean))
       where client_id = ${clientId}`);
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

/** A client who has asked for texts, with a visit of two pets at a practice where it is noon. */
export const textedVisitScene = async (at: TestPortal) => {
  const { database } = at;
  const features = { 'Online Booking Enabled': 'True', 'several-pets-enabled': 'True' };
  const { client, practiceId, book, slots, caller } = await appointmentScene(at, { features });
  const { clientId } = client;
  const mobile = await wantTexts(database, clientId);
  await bringToNoon(database, practiceId);
  const max = await database.certainValue<number>(sql`
    insert into pets (client_id, practice_id, name, species_id) values (${clientId}, ${practiceId}, 'Max', 1) returning pet_id as id`);
  await book((await slots(`&alsoPetIds=${max}`))[60], { alsoPetIds: [max] });
  const visit = (await caller.get<AppointmentList>('/appointments')).body.items;
  const { caller: desk } = await buildKey(at, ['appointments:write']);
  const cancelAtDesk = (index: number) => {
    const path = `/integration/v1/appointments/${pick(visit, index).appointmentId}/status`;
    return desk.send('PUT', path, { body: { status: 'CANCELLED' } });
  };
  const news = sql`kind = 'appointment-cancelled-by-practice' and subject_id = any(${visit.map((one) => one.appointmentId)}::int[])`;
  /** Seconds that each news waits for the next. */
  const waits = () =>
    database.values<number>(sql`
      select round(extract(epoch from next_attempt_at - created_at))::int from outbox_messages where ${news} order by created_at`);
  const texts = async () => ({
    emails: await database.values<string>(sql`select state from outbox_messages where ${news} order by state`),
    texts: await database.values<string>(sql`select state from sms_messages where client_id = ${clientId}`),
  });
  return { mobile, cancelAtDesk, waits, texts };
};

/** A client who has asked for texts, with a request for medicine, at a practice where it is noon. */
export const textedMedicineScene = async (at: TestPortal, of: Parameters<typeof medicineScene>[1] = {}) => {
  const { database } = at;
  const one = await medicineScene(at, of);
  const { clientId, practiceId, requested, answer } = one;
  const mobile = nextMobile();
  await bringToNoon(database, practiceId);
  await database.query(sql`
    update clients set mobile = ${mobile}, textable_mobile = ${mobile} where client_id = ${clientId}`);
  await database.query(sql`
    insert into contact_preferences (client_id, purposes) values (${clientId}, '{"appointment":{"sms":true}}')`);
  const { requestId, items } = await requested();
  const by = (state: string) => answer(requestId, { [`answer-${items[0]?.itemId}`]: state });
  const beQuiet = () =>
    database.query(sql`
      update contact_preferences set quiet_from_minute = 660, quiet_to_minute = 900 where client_id = ${clientId}`);
  const endQuiet = () =>
    database.query(sql`
      update sms_messages set next_attempt_at = clock_timestamp() where client_id = ${clientId} and state = 'QUEUED'`);
  const texts = () =>
    database.values<string>(sql`
      select concat_ws(' ', m.state, case m.state when 'QUEUED' then to_char(m.next_attempt_at at time zone p.time_zone, 'HH24:MI') end)
        from sms_messages m join practices p using (practice_id) where m.client_id = ${clientId} order by m.created_at`);
  return { ...one, mobile, by, beQuiet, endQuiet, texts };
};
