import { sql } from '../../../src/database/sql.ts';
import type { Letter, Person, World } from '../world.ts';
import type { Informed, Oracle } from './oracle.ts';

type Priced = {
  readonly appointmentId: number;
  readonly pence: number | null;
  readonly hasDied: boolean;
  /** What an email about it may be sent for: all that were booked with it, and what one of them was cancelled with. */
  readonly visit: readonly number[];
};

/** What the list that was in force at the booking says of each pet's species. */
const listPrices = ({ database }: World, { clientId }: Person): Promise<Priced[]> =>
  database.query<Priced>(sql`
    select a.appointment_id as "appointmentId", t.status = 'DECEASED' as "hasDied",
           to_jsonb(array(select unnest(array_remove(array[g.appointment_id, g.cancelled_with], null))
                            from appointments g where g.appointment_id = a.appointment_id or g.group_id = a.group_id)) as visit,
           coalesce((select (x ->> 'pence')::int
                       from (select content from price_lists l
                              where l.practice_id = a.practice_id and l.valid_from <= a.created_at
                              order by l.valid_from desc, l.price_list_id desc limit 1) l, jsonb_array_elements(l.content -> 'prices') x
                      where (x ->> 'reasonId')::int = a.reason_id
                        and x ->> 'band' = case t.species_id when 1 then 'dog' else 'cat' end),
                    o.price_from_pence, r.price_from_pence) as pence
      from appointments a join pets t using (pet_id) join appointment_reasons r using (reason_id)
      left join practice_reasons o on o.practice_id = a.practice_id and o.reason_id = a.reason_id
     where a.client_id = ${clientId} and a.status = 'BOOKED' and a.starts_at > clock_timestamp()`);

const pounds = (pence: number): string => `£${pence % 100 === 0 ? pence / 100 : (pence / 100).toFixed(2)}`;

/** After a death an email speaks of no money for that pet. */
const saysPrice = ({ kind, email }: Letter): boolean =>
  /^appointment-(booked|moved|brought)/.test(kind) && !email.subject.startsWith('The appointment in ');

const examine = async (world: World, { person, upcoming }: Informed): Promise<string[]> => {
  const rows = await listPrices(world, person);
  const ofDead = new Set(rows.filter(({ hasDied }) => hasDied).map(({ appointmentId }) => appointmentId));
  const due = new Map(rows.map(({ appointmentId, pence }) => [appointmentId, pence]));
  // A card has no price once its appointment has begun.
  const ahead = upcoming.filter(({ appointmentId }) => due.has(appointmentId));
  return ahead.flatMap((one) => {
    const all = [one, ...one.together].filter(({ appointmentId }) => due.has(appointmentId));
    const visit = rows.find(({ appointmentId }) => appointmentId === one.appointmentId)?.visit ?? [];
    const last = world.letters.findLast(
      ({ kind, subjectId }) => kind.startsWith('appointment-') && visit.includes(subjectId),
    );
    // An email about an appointment that has left its visit is about that one alone.
    const isAbout =
      all.some(({ appointmentId }) => appointmentId === last?.subjectId) &&
      !all.some(({ appointmentId }) => ofDead.has(appointmentId));
    const amounts = all.map(({ appointmentId }) => due.get(appointmentId) ?? null);
    const sum = amounts.reduce<number | null>(
      (total, pence) => (total === null || pence === null ? null : total + pence),
      0,
    );
    const words =
      last && isAbout && saysPrice(last) && all.length === 1 + one.together.length && sum !== null
        ? [...amounts, sum]
        : [];
    return [
      ...all
        .filter(({ appointmentId, price }) => (price?.fromPence ?? null) !== due.get(appointmentId))
        .map(({ petName, price }) => `the card of ${petName} says ${price?.fromPence} pence, which the list does not`),
      ...words
        .filter((pence) => !last?.email.text.includes(pounds(pence ?? 0)))
        .map((pence) => `the email to ${person.name} about ${one.appointmentId} does not say ${pounds(pence ?? 0)}`),
    ];
  });
};

/** The card of an appointment, and the email that tells of it, say what the list says: for each pet, and in sum. */
export const pricesOracle: Oracle = async (world, informed) =>
  (await Promise.all(informed.map((one) => examine(world, one)))).flat();
