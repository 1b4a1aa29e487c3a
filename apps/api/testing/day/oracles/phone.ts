import type { Appointment, CalendarFeed } from '@portal/contract/appointments/appointments.schemas';
import { sql } from '../../../src/database/sql.ts';
import { appointmentUid } from '../../../src/platform/calendar-file.ts';
import { dashboardOf } from '../commands/booking.ts';
import { type Entry, entriesOfFeed } from '../readers/phone.ts';
import type { Person, World } from '../world.ts';
import type { Informed, Oracle } from './oracle.ts';

const wordOf = (start: number, end: number, pets: readonly string[]): string =>
  `${new Date(start).toISOString()} to ${new Date(end).toISOString().slice(11, 16)} ${pets.toSorted().join(' + ')}`;

const wordOfEntry = ({ start, end, summary }: Entry): string =>
  wordOf(start, end, summary.replace(/: .*$/, '').split(/, | and /));

/** Pets that come one after another are one entry. */
const visitsIn = (appointments: readonly Appointment[]): Appointment[][] => [
  ...Map.groupBy(appointments, ({ appointmentId, together }) =>
    Math.min(appointmentId, ...together.map((other) => other.appointmentId)),
  ).values(),
];

const wordOfVisit = (visit: readonly Appointment[]): string =>
  wordOf(
    Math.min(...visit.map(({ start }) => Date.parse(start))),
    Math.max(...visit.map(({ end }) => Date.parse(end))),
    visit.map(({ petName }) => petName),
  );

const wordsOfList = (appointments: readonly Appointment[]): string[] => visitsIn(appointments).map(wordOfVisit);

/** From the next email on, the entry of a visit leaves out a pet that has died; by what it says then, to what it said before. */
const wholeVisits = (appointments: readonly Appointment[], ofDead: readonly number[]): Map<string, string> =>
  new Map(
    visitsIn(appointments).flatMap((visit) => {
      const living = visit.filter(({ appointmentId }) => !ofDead.includes(appointmentId));
      return living.length === 0 ? [] : [[wordOfVisit(living), wordOfVisit(visit)] as const];
    }),
  );

/** Between a change and the end of its undo, or of the rest of its visit, no email has said it yet. */
const isBetween = ({ database }: World, { clientId }: Person): Promise<boolean> =>
  database.returnsRow(sql`
    select 1 from appointments where client_id = ${clientId} and undo_until > clock_timestamp()
    union all select 1 from waiting_offers where client_id = ${clientId} and state = 'ACCEPTED' and undo_until > clock_timestamp()
    union all select 1 from audit_events u join pets p on u.subject_kind = 'pet' and u.subject_id = p.pet_id::text
               where p.client_id = ${clientId} and u.action = 'pet.status' and u.details ->> 'status' <> 'ACTIVE' and u.occurred_at > clock_timestamp() - interval '61 seconds'
    union all select 1 from outbox_messages join appointments on appointment_id = subject_id
               where client_id = ${clientId} and state = 'PENDING' and kind like 'appointment-%-by-practice'`);

/** Of visits that have begun, the list has only the pets whose turn is still to come. */
const listBegun = ({ database }: World, { clientId }: Person): Promise<number[]> =>
  database.values<number>(sql`
    select a.appointment_id as id from appointments a
     where a.client_id = ${clientId} and exists (
             select 1 from appointments g
              where g.group_id = a.group_id and not g.group_left and not a.group_left
                and g.starts_at <= clock_timestamp() and g.status <> 'CANCELLED')`);

/** Appointments that stand although their pet has died; emails and the feed leave them out. */
const listOfDead = ({ database }: World, { clientId }: Person): Promise<number[]> =>
  database.values<number>(sql`
    select a.appointment_id as id from appointments a join pets using (pet_id) where a.client_id = ${clientId} and pets.status = 'DECEASED'`);

const differences = (whose: string, entries: readonly string[], listed: readonly string[]): string[] => [
  ...entries.filter((word) => !listed.includes(word)).map((word) => `${whose} has ${word}, which is not on the list`),
  ...listed.filter((word) => !entries.includes(word)).map((word) => `${whose} lacks ${word}`),
  // Staff may enter two appointments at one time.
  ...entries
    .filter((word, index) => entries.indexOf(word) !== index && listed.indexOf(word) === listed.lastIndexOf(word))
    .map((word) => `${whose} has ${word} twice`),
];

/** What reception's own system sends of its own appointments, only a reminder of that day says. */
const isAnnounced = ({ letters, portal }: World, { appointmentId }: Appointment): boolean =>
  letters.some(
    ({ kind, subjectId, email }) =>
      kind.startsWith('appointment-') &&
      (subjectId === appointmentId ||
        email.calendar?.some(({ content }) =>
          content.includes(appointmentUid(appointmentId, portal.config.webOrigin)),
        )),
  );

const readFeed = async (world: World, person: Person): Promise<Entry[]> => {
  person.feed ??= (await (await person.caller()).post<CalendarFeed>('/calendar-feed', undefined)).body.url;
  const file = await fetch(`${world.portal.base}${new URL(person.feed ?? '').pathname}`);
  return entriesOfFeed(await file.text());
};

export const listInformed = async (world: World): Promise<Informed[]> => {
  const all = await Promise.all(
    world.people.map(async (person) => {
      if (await isBetween(world, person)) return [];
      const { items: upcoming, attention = null } = await dashboardOf(person);
      return [{ person, upcoming, attention }];
    }),
  );
  return all.flat();
};

const examine = async (world: World, { person, upcoming }: Informed): Promise<string[]> => {
  const now = await world.clock.now();
  const isAhead = (entry: Entry): boolean => entry.start > now;
  const begun = await listBegun(world, person);
  const ahead = upcoming.filter(
    ({ start, appointmentId }) => Date.parse(start) > now && !begun.includes(appointmentId),
  );
  const ofDead = await listOfDead(world, person);
  const listed = wordsOfList(ahead.filter(({ appointmentId }) => !ofDead.includes(appointmentId)));
  const announced = ahead.filter((one) => one.source === 'PORTAL' || isAnnounced(world, one));
  const sent = wordsOfList(announced);
  const whole = wholeVisits(announced, ofDead);
  const onPhone = person.phone
    .entries()
    .filter(isAhead)
    .map(wordOfEntry)
    .map((word) => whole.get(word) ?? word);
  const inFeed = (await readFeed(world, person)).filter(isAhead).map(wordOfEntry);
  return [
    ...differences(`the phone of ${person.name}`, onPhone, sent),
    ...differences(`the feed of ${person.name}`, inFeed, listed),
  ];
};

/** Without appointments or emails, neither the phone nor the feed has anything to compare. */
const hasCalendar = ({ letters }: World, { person, upcoming }: Informed): boolean =>
  upcoming.length > 0 || letters.some(({ email }) => email.to.address === person.email);

export const phoneOracle: Oracle = async (world, informed) =>
  (await Promise.all(informed.filter((one) => hasCalendar(world, one)).map((one) => examine(world, one)))).flat();
