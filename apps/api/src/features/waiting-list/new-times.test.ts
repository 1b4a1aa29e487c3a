import { expect, it } from 'vitest';
import { upsertRecords } from '../../data-exchange/upsert-records.ts';
import { sql } from '../../database/sql.ts';
import { bringToHour, bringToNoon, offerWhatIsFree, waitingScene } from '../../../testing/scenes/waiting-scene.ts';
import { sharedPortal } from '../../../testing/servers/shared-portal.ts';
import { waitingComposers } from './waiting-messages.ts';

const { database, portal } = await sharedPortal();

/** A practice whose rota is imported; at first its vet works in the mornings. */
const rotaScene = async () => {
  const scene = await waitingScene({ database, portal });
  const { clinicianId, practiceId } = scene;
  const source = `rota-${clinicianId}`;
  await database.query(sql`
    insert into external_ids (kind, source, external_id, id) values ('clinicians', ${source}, 'V1', ${clinicianId})`);
  const importRota = async (days: readonly number[], ends: string, more: object = {}) => {
    const records = days.map((weekday) => ({ clinician: 'V1', weekday, starts: '08:00', ends, ...more }));
    const record = { source, kind: 'rotas', records, skipsRejects: false, isQuiet: false } as const;
    expect(await upsertRecords(database, { ...record, actor: 'test', traceId: 'test' })).toMatchObject({
      isApplied: true,
    });
    await offerWhatIsFree(database);
  };
  const told = () =>
    database.values<number>(sql`
      select e.client_id as "clientId" from outbox_messages m join waiting_entries e on e.waiting_entry_id = m.subject_id
       where m.kind = 'waiting-new-times' and e.practice_ids = array[${practiceId}::int] order by m.created_at`);
  const mine = await scene.bookLate();
  await importRota(everyDay, '12:00');
  return { ...scene, mine, importRota, told };
};

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const notOnSundays = everyDay.slice(0, 6);

it('clients get one email a day about an added rota that suits them [c4a6a, 018c2, 74c90, 7cb1c]', async () => {
  const { wait, another, importRota, told, mine, client, offer, practiceId } = await rotaScene();
  const other = await another();
  await wait(mine);
  await other.waits(0, { weekdays: [7] });
  await importRota(everyDay, '11:00');
  await importRota(everyDay, '11:00', { valid_from: '2020-01-01' });
  expect(await told()).toEqual([]);

  await importRota(notOnSundays, '18:00');
  expect(await told()).toEqual([client.clientId]);
  expect(await offer()).toBeNull();
  const mails = () =>
    portal.sent.filter(({ to, subject }) => to.address === client.email && subject.startsWith('New times'));
  await expect.poll(() => mails().length).toBe(1);
  expect(mails()[0]?.text).toContain(`/appointments/${mine.appointmentId}/change`);
  const [entryId = 0] = await database.values<number>(sql`
    update waiting_entries set appointment_id = null where client_id = ${client.clientId} returning waiting_entry_id`);
  const composers = waitingComposers({ database, config: portal.config });
  const compose = composers['waiting-new-times'];
  expect(await composers['waiting-list-closed']?.({ subjectId: entryId, subjectVersion: 0 })).toBeNull();
  const toSearch = expect.stringContaining(`/appointments/book?practice=${practiceId}&petId=${mine.petId}&`);
  expect(await compose?.({ subjectId: entryId, subjectVersion: 0 })).toMatchObject({ text: toSearch });
  await database.query(sql`
    update waiting_entries set appointment_id = ${mine.appointmentId} where waiting_entry_id = ${entryId}`);

  await importRota(notOnSundays, '10:00');
  await importRota(everyDay, '18:00');
  expect(await told()).toEqual([client.clientId, other.client.clientId]);
  const changes = sql`select 1 from rota_changes join clinicians using (clinician_id) where practice_id = ${practiceId}`;
  expect(await database.query(changes)).toEqual([]);
});

it('the email is sent in the morning, and not for paused entries or those with an offer [329a4, 22956]', async () => {
  const { wait, another, free, times, importRota, told, practiceId, clinicianId, client, mine } = await rotaScene();
  const [offered, resting, choosy] = [await another(), await another(), await another()];
  await offered.waits();
  await free(times[4]);
  expect(await offered.offer()).not.toBeNull();
  await resting.waits();
  await choosy.waits();
  await wait(mine);
  await database.query(sql`update waiting_entries set state = 'RESTING' where client_id = ${resting.client.clientId}`);
  await database.query(sql`
    with other as (
      insert into clinicians (practice_id, clinician_type, display_name) values (${practiceId}, 'Vet', 'Dr Other') returning clinician_id)
    update waiting_entries e set clinician_id = other.clinician_id from other where client_id = ${choosy.client.clientId}`);

  // No time zone has 3:00 late in the UTC day, so this uses 22:00 then.
  await bringToHour(database, practiceId, new Date().getUTCHours() < 16 ? 3 : 22);
  await importRota(everyDay, '18:00');
  expect(await told()).toEqual([]);
  await bringToNoon(database, practiceId);
  await database.query(sql`update rota_changes set look_at = clock_timestamp() where clinician_id = ${clinicianId}`);
  await offerWhatIsFree(database);
  expect(await told()).toEqual([client.clientId]);
});

it('a client who moves an appointment to a later time is not offered its former time', async () => {
  const { bookLate, wait, slots, move, offer, another } = await waitingScene({ database, portal });
  const mine = await bookLate(4);
  await wait(mine, { sameDay: true });
  const later = (await slots()).at(-1);
  const next = await another();
  await next.waits(1, { sameDay: true });
  expect((await move(mine, later)).status).toBe(200);
  await offerWhatIsFree(database);
  expect([await offer(), (await next.offer())?.start]).toEqual([null, mine.start]);
});
