import { sql } from '../../../src/database/sql.ts';
import { wallClock } from '../../mail/calendar-start.ts';
import type { Letter, Text, World } from '../world.ts';
import type { Oracle } from './oracle.ts';

type Row = {
  readonly sid: string;
  readonly kind: string;
  /** Null of a text about an offer or a medicine. */
  readonly groupId: number | null;
  /** A client who leaves the list and joins again may be offered the same time again. */
  readonly offerId: number | null;
  readonly status: string | null;
  readonly practice: string | null;
  readonly startsAt: number | null;
  readonly icsSequence: number;
  /** The pets that come, without those that have died or whose time the practice has yet to decide about. */
  readonly pets: readonly string[];
  readonly isAgreed: boolean;
};

const listRows = ({ database }: World, texts: readonly Text[]): Promise<Row[]> =>
  database.query<Row>(sql`
    select m.provider_id as sid, m.kind, m.waiting_offer_id as "offerId", coalesce(a.group_id, a.appointment_id) as "groupId", a.status, a.starts_at as "startsAt", m.ics_sequence as "icsSequence",
           (select p.name from practices p where p.practice_id = a.practice_id) as practice,
           coalesce((select jsonb_agg(t.name) from appointments g join pets t using (pet_id)
                      where g.status = 'BOOKED' and t.status <> 'DECEASED' and g.starts_at > clock_timestamp()
                        and not exists (select 1 from open_disruptions u where u.appointment_id = g.appointment_id)
                        and (g.appointment_id = a.appointment_id or g.group_id = a.group_id and not g.group_left and not a.group_left)), '[]') as pets,
           coalesce((n.purposes -> 'appointment' ->> 'sms')::boolean, false) as "isAgreed"
      from sms_messages m left join appointments a using (appointment_id) left join contact_preferences n on n.client_id = m.client_id
     where m.provider_id = any(${texts.map(({ sid }) => sid)}::text[])`);

const shortTime = (instant: number): string => {
  const { date, time } = wallClock(instant);
  const [weekday = '', day, month = ''] = date.split(' ');
  return `${weekday.slice(0, 3)} ${day} ${month.slice(0, 3)} at ${time}`;
};

const disagreement = ({ kind, status, startsAt, pets, practice }: Row, body: string): string | null => {
  // A long name is cut.
  if (!body.includes((practice ?? '').slice(0, 8))) return 'does not name the practice';
  if (startsAt === null || kind === 'late') return null;
  if ((kind === 'cancelled') !== (status === 'CANCELLED'))
    return `is of kind ${kind}, and the appointment is ${status}`;
  // Several appointments have several times, which do not fit.
  if (!body.includes('the appointments of') && !body.includes(shortTime(startsAt)))
    return `does not say ${shortTime(startsAt)}`;
  const missing = kind === 'reminder' ? pets.find((pet) => !body.includes(pet)) : undefined;
  return missing === undefined ? null : `does not name ${missing}`;
};

const soon = 10 * 60_000;
/**
 * A change that was told and taken back may come again, so only the text before counts: of a change, the one about the last
 * change. If the client has moved it in between, the practice may move it back to what it has told.
 */
const isOfSameNews = (other: Row | undefined, { kind, groupId, offerId, icsSequence }: Row): boolean =>
  other?.groupId === groupId &&
  other.offerId === offerId &&
  newsOf(other.kind) === newsOf(kind) &&
  (kind !== 'moved' || icsSequence - other.icsSequence < 2);

const newsOf = (kind: string): string => (kind === 'moved' || kind === 'cancelled' ? 'change' : kind);
const wordsOf = ({ body }: Text): string => body.replace(/https?:\S+/, '');

/** Call it after each step: a text agrees with how things stand when it is sent, goes to who asked for texts, and comes once. */
export const textsSentOracle = async (world: World, texts: readonly Text[]): Promise<readonly string[]> => {
  if (texts.length === 0) return [];
  const rows = new Map((await listRows(world, world.texts)).map((row) => [row.sid, row]));
  return texts.flatMap((text) => {
    const row = rows.get(text.sid);
    if (!row) return [`nobody knows the text “${text.body}”`];
    const wrong = disagreement(row, text.body);
    // Medicines of one pet may have the same words, and so may changes of a visit of several pets, or two visits at one time.
    const before = world.texts
      .slice(0, world.texts.indexOf(text))
      .findLast((other) => other.to === text.to && isOfSameNews(rows.get(other.sid), row));
    const again =
      row.kind !== 'medicine' &&
      !text.body.includes('the appointments of') &&
      before !== undefined &&
      text.at - before.at < soon &&
      wordsOf(before) === wordsOf(text);
    return [
      ...(wrong === null ? [] : [`the text “${text.body}” ${wrong}`]),
      ...(row.isAgreed ? [] : [`the text “${text.body}” was not wanted`]),
      ...(again ? [`the text “${text.body}” came twice`] : []),
    ];
  });
};

export const isAfterDeath = ({ email }: Letter): boolean => /(^|\n)Dear /.test(email.text);

/** Clients who chose texts get one beside each email about a change or a delay by the practice. */
export const textsOracle: Oracle = async ({ database, letters }) => {
  // An email about a pet that has died comes without a text, also if the pet is back since.
  const told = letters.filter((letter) => letter.kind.endsWith('-by-practice') && !isAfterDeath(letter));
  const missing = await database.values<string>(sql`
    select distinct 'no text says what the email says about appointment ' || a.appointment_id as what
      from appointments a join contact_preferences n using (client_id)
     where a.appointment_id = any(${told.map(({ subjectId }) => subjectId)}::int[]) and (n.purposes -> 'appointment' ->> 'sms')::boolean
       and (a.status = 'CANCELLED' or a.moved_from <> a.starts_at)
       and not exists (select 1 from booking_requests q where q.appointment_id = a.appointment_id)
       and not exists (select 1 from pets t where t.pet_id = a.pet_id and t.status = 'DECEASED')
       and not exists (select 1 from sms_messages m join appointments g on g.appointment_id = m.appointment_id
                        where m.kind in ('moved', 'cancelled') and (g.appointment_id = a.appointment_id or g.group_id = a.group_id))`);
  const late = letters.filter(({ kind }) => kind === 'practice-late').map(({ subjectId }) => subjectId);
  const missingDelays = await database.values<string>(sql`
    select 'no text says each of ' || count(*) || ' delays of appointment ' || a.appointment_id as what
      from unnest(${late}::int[]) told (id) join appointments a on a.appointment_id = told.id join contact_preferences n using (client_id)
     where (n.purposes -> 'appointment' ->> 'sms')::boolean
     group by a.appointment_id
    having count(*) > (select count(*) from sms_messages m where m.kind = 'late' and m.appointment_id = a.appointment_id)`);
  return [...missing, ...missingDelays];
};
