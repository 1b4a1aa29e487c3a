import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { sql } from '../../src/database/sql.ts';
import { neverClose } from '../mail/round-the-clock-scene.ts';
import { pick } from '../pick.ts';
import { bringToNoon, freeTime, offerWhatIsFree, waitingOf } from '../scenes/waiting-scene.ts';
import { type Arena, buildField, type Field } from './arena.ts';
import { chanceOf } from './chance.ts';
import { book, placeAt } from './operations.ts';
import { endAppointments } from './passing-time.ts';
import { countBy, type Report, unexpectedStatuses } from './report.ts';
import { inLanes, pause, type Trials } from './trials.ts';

const kinds = ['two accept', 'a stranger books', 'the offer ends', 'decline at once'] as const;

type Lane = { readonly field: Field; readonly lane: number; readonly trial: number };

const endSoon = ({ database }: Arena, offerId: number, milliseconds: number) =>
  database.query(sql`
    with over as (
      update waiting_offers set expires_at = clock_timestamp() + make_interval(secs => ${milliseconds / 1000})
       where waiting_offer_id = ${offerId} returning soft_booking_id, expires_at),
    holds as (update soft_bookings s set expires_at = over.expires_at from over where s.soft_booking_id = over.soft_booking_id)
    update diary_entries d set expires_at = over.expires_at from over
     where d.soft_booking_id = over.soft_booking_id and d.state = 'HELD'`);

const countAt = async ({ database }: Arena, clinicianId: number, start: number): Promise<number> => {
  const rows = await database.query(sql`
    select 1 from diary_entries where clinician_id = ${clinicianId} and state = 'BOOKED'
       and during @> ${new Date(start).toISOString()}::timestamptz`);
  return rows.length;
};

const runTrial = async ({ field, lane, trial }: Lane) => {
  const { arena, practice, starts } = field;
  const { practiceId } = practice;
  const chance = chanceOf(trial);
  const kind = pick(kinds, trial);
  const [waiter, stranger] = [pick(field.racers, lane * 2), pick(field.racers, lane * 2 + 1)];
  const clinicianId = pick(practice.vetIds, lane);
  const [early, late] = [pick(starts, 4 + lane), starts.at(-1 - lane) ?? 0];
  const appointment = (await book(waiter, { practiceId, place: placeAt(late, clinicianId) })).body as Appointment;
  const { appointmentId, appointmentReasonId, petId } = appointment;
  const { offer, accept, decline } = waitingOf(waiter.caller);
  // Inserted directly, because one address may join only 20 times a minute.
  await arena.database.query(sql`
    insert into waiting_entries (client_id, pet_id, reason_id, appointment_id, practice_ids, clinician_id, weekdays, day_parts,
                                 same_day, ends_at)
    values (${waiter.clientId}, ${petId}, ${appointmentReasonId}, ${appointmentId}, ${[practiceId]}::int[], ${clinicianId},
            '{1,2,3,4,5,6,7}', '{MORNING,AFTERNOON,EVENING}', false, ${new Date(late).toISOString()})`);
  await freeTime(arena.database, { practiceId, clinicianId, start: early, minutes: 30 });
  await offerWhatIsFree(arena.database);
  // Another lane may be making the offer.
  let offered = await offer();
  for (let round = 0; offered === null && round < 100; round++) {
    await pause(20);
    offered = await offer();
  }
  const rivals = {
    'two accept': () => accept(offered),
    'a stranger books': () => book(stranger, { practiceId, place: placeAt(early, clinicianId) }),
    'the offer ends': async () => {
      await endSoon(arena, offered?.offerId ?? 0, chance() * 20);
      await pause(chance() * 30);
      await offerWhatIsFree(arena.database);
      return book(stranger, { practiceId, place: placeAt(early, clinicianId) });
    },
    'decline at once': () => decline(offered),
  };
  const [accepting, rival] = await Promise.all([pause(chance() * 25).then(() => accept(offered)), rivals[kind]()]);
  const { body } = await waiter.caller.get<Appointment>(`/appointments/${appointmentId}`);
  const atOnce = await countAt(arena, clinicianId, early);
  const strangers = kind !== 'two accept' && kind !== 'decline at once' && rival.status === 201;
  await endAppointments(arena.database, [waiter.clientId, stranger.clientId]);
  await arena.database.query(sql`
    with gone as (delete from waiting_entries where client_id = ${waiter.clientId}),
    forgotten as (delete from freed_times where clinician_id = ${clinicianId})
    delete from diary_entries where clinician_id = ${clinicianId} and state = 'HELD'`);
  const isMoved = Date.parse(body.start) === early;
  const wasRight = (accepting.status === 200) === isMoved && !(isMoved && strangers);
  return {
    outcome: `${kind}: ${isMoved ? 'moved' : 'stayed'}${strangers ? ', stranger' : ''}`,
    statuses: [accepting.status, rival.status],
    violations: [
      ...(offered === null ? ['no offer'] : []),
      ...(atOnce > 1 ? [`${kind}: ${atOnce} appointments at once`] : []),
      ...(wasRight ? [] : [`${kind}: ${accepting.status} and ${rival.status}, now ${body.start}`]),
    ],
  };
};

/** Accepting races a second accept, a stranger, the end of the offer and a refusal: one time, one appointment. */
export const raceForOffers = async (arena: Arena, { trials, lanes }: Trials): Promise<Report> => {
  const field = await buildField(arena, { clinicians: lanes, racers: lanes * 2 });
  const { practiceId } = field.practice;
  await neverClose(arena.database, practiceId);
  await bringToNoon(arena.database, practiceId);
  await arena.database.query(sql`
    insert into practice_features (practice_id, feature_key, value) values (${practiceId}, 'waitlist-enabled', 'true')`);
  const outcomes = await inLanes({ trials, lanes }, (lane, trial) => runTrial({ field, lane, trial }));
  return {
    row: 'B11',
    trials,
    figures: countBy(outcomes.map(({ outcome }) => outcome)),
    violations: [
      ...outcomes.flatMap((outcome) => outcome.violations),
      ...unexpectedStatuses(
        outcomes.flatMap(({ statuses }) => statuses),
        [200, 201, 409, 410],
      ),
    ],
  };
};
