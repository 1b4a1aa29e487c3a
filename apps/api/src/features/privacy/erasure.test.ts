import type { PersonalData, PrivacyOverview } from '@portal/contract/privacy/privacy.schemas';
import { formatDayAndTime } from '@portal/emails/layout/format-time';
import { describe, expect, it } from 'vitest';
import { UsageError } from '../../cli/command.ts';
import { clientCommand } from '../../cli/commands/client.ts';
import { sql } from '../../database/sql.ts';
import { personalTables } from '../../tables.ts';
import { arrival } from '../../../testing/arrival.ts';
import { keepLog } from '../../../testing/servers/kept-log.ts';
import { findCanaries, placeCanaries, sign } from '../../../testing/privacy/canaries.ts';
import { fullRecord } from '../../../testing/privacy/full-record.ts';
import { meetAt } from '../../../testing/races/meet-at.ts';
import { medicineScene } from '../../../testing/scenes/medicine-scene.ts';
import { offerWhatIsFree, waitingPetsScene } from '../../../testing/scenes/waiting-scene.ts';
import { testConfig } from '../../../testing/servers/test-config.ts';
import { findDiaryEntry } from '../appointments/diary/diary.repository.ts';
import { carryOutErasures, clearOutdatedFacts, erasePerson } from './erase-person.ts';
import { findPerson } from './person-records.repository.ts';
import { ownPortal } from '../../../testing/servers/own-portal.ts';

const { database, portal } = await ownPortal({
  config: { logLevel: 'info', limits: { sessionMemoryMilliseconds: 50 } },
});
const log = keepLog(portal.server);

const operate = (...args: string[]) => clientCommand.run({ config: testConfig(), database, args });
const whole = () => fullRecord({ database, portal });
const personOf = async (clientId: number) => {
  const person = await database.transaction((tx) => findPerson(tx, clientId));
  if (!person) throw new Error('there is no such person');
  return person;
};

describe('the data of a person', () => {
  it('an export has every personal field, and erasure removes them but keeps facts of appointments [15c94]', async () => {
    const { clientId, appointment, cancelled, caller, petIds } = await whole();
    const stranger = await whole();
    // An email is composed from the record when it is sent, and must not pick up a canary.
    const due = sql`
      select kind from outbox_messages
       where state = 'PENDING' and (attempts > 0 or next_attempt_at <= clock_timestamp())`;
    await expect.poll(() => database.query(due)).toEqual([]);
    const canaries = await placeCanaries(database, await personOf(clientId));
    expect(canaries.length).toBeGreaterThan(30);
    const words = [`${sign}: no such client`, 'NOT_LINKED'];
    for (const [place, error] of words.entries())
      await database.query(sql`
        with gone as (
          insert into connections (source, system, url, site, credentials, hook_hash, tells_clients, removed_at)
          values (${`former-${place}`}, 'provet-cloud', '', '', '', ${Buffer.from([place])}, true, now()) returning connection_id)
        insert into operations (connection_id, appointment_id, state, last_error)
        select connection_id, ${cancelled.appointmentId}, 'STOPPED', ${error} from gone`);

    const exportText = JSON.stringify((await caller.post<PersonalData>('/privacy/export', undefined)).body);
    const visibleCanaries = canaries.filter(({ isShown }) => isShown);
    expect(visibleCanaries.filter(({ value }) => !exportText.includes(value))).toEqual([]);
    const photo = canaries.find(({ table, column }) => table === 'pet_photos' && column === 'image');
    expect(exportText).toContain(Buffer.from(photo?.value ?? '').toString('base64'));
    const before = await factsOf(clientId);

    expect(await operate('erase', String(clientId), '--yes')).toContain('has been erased');

    expect(await findCanaries(database)).toEqual([]);
    expect(await database.values(sql`select last_error from operations order by operation_id`)).toEqual([
      expect.stringMatching(/^PORTAL: what your system said was erased/),
      'NOT_LINKED',
    ]);
    expect(log.text().toLowerCase()).not.toContain('canary');
    expect(portal.sent.flatMap(({ text, to }) => [text, to.address]).join(' ')).not.toContain('canary');

    const line = await findDiaryEntry(database, appointment.appointmentId);
    expect(line).toMatchObject({ isUnreachable: true, isErased: true });
    expect(await factsOf(clientId)).toEqual(before);
    expect(before.appointments.map(({ reference }) => reference)).toEqual([appointment.reference, cancelled.reference]);
    const erased = await database.certainRow<Record<string, unknown>>(sql`
      select * from clients where client_id = ${clientId}`);
    const columns = Object.entries(personalTables.find(({ table }) => table === 'clients')?.columns ?? {});
    const personal = columns.flatMap(([name, kind]) => (kind === 'personal' ? [erased[name]] : []));
    expect(new Set(personal)).toEqual(new Set([null, 'Erased', 'Client', 'GB']));
    const names = await database.values(sql`select name from pets where pet_id = any(${petIds}::int[])`);
    expect(names).toEqual(petIds.map(() => 'Erased'));

    const others = (await stranger.caller.post<PersonalData>('/privacy/export', undefined)).body;
    expect(others.records.filter(({ rows }) => rows.length === 0).map(({ key }) => key)).toEqual([]);
    expect(JSON.stringify(others)).toContain('She is shy');
  });

  it('an export has rows of every table in the register, and no secrets', async () => {
    const { clientId, caller } = await whole();
    const answer = await caller.post<PersonalData>('/privacy/export', undefined);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    const { records, reference } = answer.body;
    expect(records.filter(({ rows }) => rows.length === 0).map(({ key }) => key)).toEqual([]);
    expect(records[0]).toMatchObject({ key: 'clients', title: 'You', rows: [{ first_name: 'Jo', salutation: 'Mr' }] });
    expect(records.flatMap(({ columns }) => columns)).not.toContain('provider_tokens');
    expect(JSON.parse(await operate('export', String(clientId)))).toMatchObject({ clientId });
    const { body } = await caller.get<PrivacyOverview>('/privacy/requests');
    expect(body.requests.some((request) => request.kind === 'EXPORT' && request.reference === reference)).toBe(true);
  });
});

const factsOf = async (clientId: number) => ({
  appointments: await database.query<{ reference: string }>(sql`
    select appointment_id, status, practice_id, pet_id, reason_id, clinician_id, starts_at, ends_at, reference, source,
           is_initial_consultation, late_cancel, cancelled_at, cancellation_reason_id, created_at
      from appointments where client_id = ${clientId} order by appointment_id`),
  pets: await database.query(sql`
    select pet_id, species_id, breed_id, colour, sex, neutered, date_of_birth, status from pets
     where client_id = ${clientId} order by pet_id`),
  consents: await database.query(sql`
    select version, changed_at, wording_version, source, page, purposes_before, purposes_after
      from contact_preference_changes where client_id = ${clientId} order by version`),
});

describe('erasure', () => {
  it('erasure signs the person out everywhere, ends the calendar feed and allows joining again', async () => {
    const { clientId, identityId, caller } = await whole();
    const feed = (await caller.post<{ url: string }>('/calendar-feed', undefined)).body.url;
    const pathOfFeed = new URL(feed).pathname.replace('/api', '');
    expect((await portal.anyone().get(pathOfFeed)).status).toBe(200);
    expect(await erasePerson(database, { clientId, actor: 'test', traceId: 'test' })).toEqual({ ok: true });
    expect(await database.values(sql`select state from soft_bookings where client_id = ${clientId}`)).toEqual([
      'RELEASED',
    ]);
    await expect.poll(async () => (await caller.get('/client/profile')).status).toBe(401);
    expect((await portal.anyone().get(pathOfFeed)).status).toBe(404);
    expect(await database.query(sql`select 1 from identities where identity_id = ${identityId}`)).toEqual([]);
    expect(await operate('erase', String(clientId), '--yes')).toContain('have been erased');
    await expect(operate('erase', String(clientId))).rejects.toThrow(UsageError);
  });

  it('a time that was offered to the person goes to the next one on the waiting list', async () => {
    const { waitFor, bellaId, another, free, times, offer, client } = await waitingPetsScene({ database, portal });
    await waitFor(bellaId);
    const next = await another();
    await next.waits(4);
    await free(times[20]);
    const live = await offer();
    const { clientId } = client;
    expect(await erasePerson(database, { clientId, actor: 'test', traceId: 'test' })).toEqual({ ok: true });
    await offerWhatIsFree(database);
    expect((await next.offer())?.start).toBe(live?.start ?? 'offered to the first');
  });

  it('the practice is told that a request for medicine has ended, and not whose', async () => {
    const { clientId, requested, answer, openLink } = await medicineScene({ database, portal });
    const { requestId, items, sentAt } = await requested();
    const asked = await arrival(() =>
      portal.sent.find(({ subject }) => subject.startsWith('Repeat medicine asked for')),
    );
    await answer(requestId, { [`answer-${items[0]?.itemId}`]: 'PREPARING' });
    expect(await erasePerson(database, { clientId, actor: 'test', traceId: 'test' })).toEqual({ ok: true });
    const ended = await arrival(() =>
      portal.sent.find(({ to, subject }) => to.name === asked.to.name && subject.startsWith('Ended: ')),
    );
    expect(ended.subject).toContain(formatDayAndTime(Date.parse(sentAt), 'Europe/London'));
    expect(ended.to).toEqual(asked.to);
    expect(`${ended.subject} ${ended.text}`).not.toMatch(/Olive|Thyrola|Erased Client/);
    expect((await openLink(requestId)).status).toBe(404);
  });

  it('two erasures of a person at once erase once', async () => {
    const { clientId } = await whole();
    const erase = () => erasePerson(database, { clientId, actor: 'test', traceId: 'test' });
    const at = sql`select 1 from clients where client_id = ${clientId}`;
    const answers = await meetAt(database, { at, calls: [erase, erase] });
    expect(answers.map(({ ok }) => ok)).toEqual([true, false]);
  });

  it('erasure waits while appointments are booked or the practice has open matters [ee9aa]', async () => {
    const { clientId, book, slots, cancel } = await whole();
    const ahead = await book((await slots())[200]);
    expect(await operate('erase', String(clientId), '--yes')).toContain('Appointments are still booked');
    expect((await cancel(ahead, 2)).status).toBe(200);
    await database.query(sql`update clients set record_status = 'DEBT_HOLD' where client_id = ${clientId}`);
    expect(await operate('erase', String(clientId), '--yes')).toContain('something to settle');
    expect(await operate('erase', String(clientId), '--yes', '--settled')).toContain('has been erased');
  });

  it('a job erases the record after the waiting period, unless the client withdraws the request [ee9aa]', async () => {
    const [one, other] = [await whole(), await whole()];
    const ask = async ({ caller }: typeof one) =>
      expect((await caller.post('/privacy/erasure', { confirmation: 'Erase  my data' })).status).toBe(202);
    await ask(one);
    await one.caller.delete('/privacy/erasure');
    await Promise.all([one, other].map(ask));
    await carryOutErasures(database);
    const daysLeft = sql`
      select round(extract(epoch from due_at - clock_timestamp()) / 86400)::int from privacy_requests
       where kind = 'ERASURE' and state = 'WAITING' and client_id = ${one.clientId}`;
    expect(await database.value(daysLeft)).toBe(3);
    const isErased = ({ clientId }: typeof one) =>
      database.returnsRow(sql`select 1 from clients where client_id = ${clientId} and erased_at is not null`);
    expect([await isErased(one), await isErased(other)]).toEqual([false, false]);
    expect((await other.caller.delete('/privacy/erasure')).status).toBe(204);
    await database.query(sql`update privacy_requests set due_at = now() where kind = 'ERASURE'`);
    await Promise.all([carryOutErasures(database), carryOutErasures(database)]);
    expect([await isErased(one), await isErased(other)]).toEqual([true, false]);
    const states = sql`
      select state from privacy_requests where kind = 'ERASURE' and client_id in (${one.clientId}, ${other.clientId})
       order by client_id, privacy_request_id`;
    expect(await database.values(states)).toEqual(['WITHDRAWN', 'DONE', 'WITHDRAWN']);
  });
});

it('facts kept after erasure are deleted when the retention period ends [15c94]', async () => {
  const [gone, person, stranger] = [await whole(), await whole(), await whole()];
  for (const { clientId } of [gone, person])
    expect(await erasePerson(database, { clientId, actor: 'operator', traceId: 'test' })).toEqual({ ok: true });
  const age = ({ clientId }: typeof gone, { erased, visited }: { erased: string; visited: string }) =>
    Promise.all([
      database.query(sql`
        update clients set erased_at = clock_timestamp() - ${erased}::interval where client_id = ${clientId}`),
      database.query(sql`
        update appointments set starts_at = clock_timestamp() - ${visited}::interval - interval '15 minutes',
               ends_at = clock_timestamp() - ${visited}::interval where client_id = ${clientId}`),
    ]);
  const left = ({ clientId }: typeof gone) =>
    database.certainRow<Record<string, number>>(sql`
      select (select count(*)::int from clients where client_id = ${clientId}) as clients,
             (select count(*)::int from appointments where client_id = ${clientId}) as appointments,
             (select count(*)::int from pets where client_id = ${clientId}) as pets`);
  const before = await left(stranger);

  await age(gone, { erased: '6 years 364 days', visited: '9 years' });
  await age(person, { erased: '8 years', visited: '6 years 364 days' });
  await clearOutdatedFacts(database);
  expect(await left(gone)).toMatchObject({ clients: 1 });
  expect(await left(person)).toMatchObject({ clients: 1, appointments: 2 });

  await age(gone, { erased: '7 years 1 day', visited: '7 years 1 day' });
  await clearOutdatedFacts(database);
  expect(await left(gone)).toEqual({ clients: 0, appointments: 0, pets: 0 });
  expect(await left(person)).toMatchObject({ clients: 1, appointments: 2 });
  expect(await left(stranger)).toEqual(before);

  await database.query(sql`update practices set retention_years = 5 where practice_id = ${person.practiceId}`);
  await clearOutdatedFacts(database);
  expect(await left(person)).toEqual({ clients: 0, appointments: 0, pets: 0 });
});
