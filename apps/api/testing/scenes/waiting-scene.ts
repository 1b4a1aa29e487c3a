import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import type {
  JoinWaitingListRequest,
  WaitingList,
  WaitingOffer,
} from '@portal/contract/waiting-list/waiting-list.schemas';
import type { Database } from '../../src/database/client.ts';
import { sql } from '../../src/database/sql.ts';
import { savePracticeFeature } from '../../src/features/practices/practices.repository.ts';
import { createPracticeDiaries } from '../../src/features/slots/practice-diaries.ts';
import { serveWaitingList } from '../../src/features/waiting-list/offer-loop.ts';
import type { ApiCaller, Refusal } from '../api-caller.ts';
import { testConfig } from '../servers/test-config.ts';
import type { TestPortal } from '../servers/test-server.ts';
import { appointmentScene } from './appointment-scene.ts';

/** Moves the practice to a time zone in which it is about this hour now. */
export const bringToHour = (database: Database, practiceId: number, hour: number) => {
  const hours = new Date().getUTCHours() - hour;
  const zone = `Etc/GMT${hours < 0 ? '' : '+'}${hours}`;
  return database.query(sql`update practices set time_zone = ${zone} where practice_id = ${practiceId}`);
};

/** Needed because nothing is offered at night. */
export const bringToNoon = (database: Database, practiceId: number) => bringToHour(database, practiceId, 12);

export const withWaitingList = { 'Online Booking Enabled': 'True', 'waitlist-enabled': 'true' };

/** Makes all offers now, which servers otherwise do by themselves. */
export const offerWhatIsFree = async (database: Database): Promise<void> => {
  const deps = { database, diaries: createPracticeDiaries(database), config: testConfig() };
  while (await serveWaitingList(deps));
};

type Freed = {
  readonly practiceId: number;
  readonly clinicianId: number;
  readonly start: number;
  readonly minutes?: number;
};

/** Frees a time by deleting an entry, as reception does with a time that it had blocked. */
export const freeTime = async (database: Database, { practiceId, clinicianId, start, minutes = 15 }: Freed) => {
  const [from, to] = [start, start + minutes * 60_000].map((instant) => new Date(instant).toISOString());
  await database.query(sql`
    insert into diary_entries (practice_id, clinician_id, occupied_from, occupied_to, state)
    values (${practiceId}, ${clinicianId}, ${from}, ${to}, 'BLOCKED')`);
  await database.query(sql`delete from diary_entries where clinician_id = ${clinicianId} and state = 'BLOCKED'`);
};

export const waitingOf = (caller: ApiCaller) => {
  const list = async () => (await caller.get<WaitingList>('/waitlist')).body;
  const answer = (how: string) => (offer: Pick<WaitingOffer, 'offerId'> | null) =>
    caller.post<WaitingOffer & Refusal>(`/waitlist/offers/${offer?.offerId}/${how}`, undefined);
  return {
    list,
    offer: async () => (await list()).offer,
    accept: answer('accept'),
    decline: answer('decline'),
    undo: answer('undo'),
    join: (body: JoinWaitingListRequest) => caller.post<WaitingList & Refusal>('/waitlist', body),
  };
};

const anyTime = {
  clinicianId: null,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  parts: ['MORNING', 'AFTERNOON', 'EVENING'],
  sameDay: false,
} satisfies Partial<JoinWaitingListRequest>;

/** A practice with one vet, where it is noon; the people waiting have appointments far ahead. */
export const waitingScene = async (at: TestPortal, features: Readonly<Record<string, string>> = withWaitingList) => {
  const { database } = at;
  const one = await appointmentScene(at, { features });
  const { practiceId, practice } = one;
  await bringToNoon(database, practiceId);
  const clinicianId = practice.vetIds[0] ?? 0;
  const times = (await one.slots()).map(({ start }) => Date.parse(start));
  const wait = (appointment: Appointment, more: Partial<JoinWaitingListRequest> = {}, caller = one.caller) =>
    waitingOf(caller).join({
      petId: appointment.petId,
      appointmentReasonId: appointment.appointmentReasonId,
      appointmentId: appointment.appointmentId,
      practiceIds: [practiceId],
      ...anyTime,
      ...more,
    });
  const free = async (start: number | undefined, minutes?: number) => {
    await freeTime(database, { practiceId, clinicianId, start: start ?? 0, ...(minutes && { minutes }) });
    await offerWhatIsFree(database);
  };
  /** Books the last slot, or the one `before` places ahead of it. */
  const bookLate = async (before = 0) => one.book((await one.slots()).at(-1 - before));
  const another = async () => {
    const other = await one.another();
    const book = async (before = 0) => (await other.tryToBook((await one.slots()).at(-1 - before))).body;
    const waits = async (before = 0, more: Partial<JoinWaitingListRequest> = {}) =>
      wait(await book(before), { petId: other.petId, ...more }, other.caller);
    return { ...other, ...waitingOf(other.caller), book, waits };
  };
  /** Looks again at the practice's freed times, as the recurring job does later. */
  const offerAgain = async () => {
    await database.query(sql`update freed_times set look_at = clock_timestamp() where practice_id = ${practiceId}`);
    await offerWhatIsFree(database);
  };
  const endOffers = async () => {
    await database.query(sql`
      with over as (
        update waiting_offers set expires_at = clock_timestamp() where state = 'LIVE'
           and client_id in (select client_id from clients where home_practice_id = ${practiceId})
        returning soft_booking_id),
      holds as (update soft_bookings s set expires_at = clock_timestamp() from over where s.soft_booking_id = over.soft_booking_id)
      update diary_entries d set expires_at = clock_timestamp() from over where d.soft_booking_id = over.soft_booking_id`);
    await offerWhatIsFree(database);
  };
  return { ...one, ...waitingOf(one.caller), clinicianId, times, wait, free, bookLate, another, offerAgain, endOffers };
};

/** A client with Bella and Max, where several pets may come together. */
export const waitingPetsScene = async (at: TestPortal) => {
  const { database, portal } = at;
  const one = await waitingScene(at, { ...withWaitingList, 'several-pets-enabled': 'True' });
  const { client, practiceId, petId, appointmentReasonId } = one;
  const max = await one.addPet('Max');
  const mailsOf = (subject: string) =>
    portal.sent.filter((mail) => mail.to.address === client.email && mail.subject.startsWith(subject));
  /** Nothing is booked. */
  const waitFor = (first: number, ...alsoPetIds: number[]) =>
    one.wait({ petId: first, appointmentReasonId } as Appointment, { appointmentId: null, alsoPetIds });
  const endTogether = () => savePracticeFeature(database, { practiceId, key: 'several-pets-enabled', value: 'False' });
  return { ...one, bellaId: petId, max, mailsOf, waitFor, endTogether };
};
