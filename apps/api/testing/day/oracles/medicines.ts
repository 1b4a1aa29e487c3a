import { mostOpenRequests } from '@portal/domain/medicines/medicine-rules';
import { isOpenState, type ItemState } from '@portal/domain/medicines/request-states';
import { sql } from '../../../src/database/sql.ts';
import type { Letter, World } from '../world.ts';
import { clientIdsOf, type Oracle } from './oracle.ts';

/** The state of a medicine in the words of the last email. */
const words: Readonly<Record<string, string>> = {
  SENT: 'Not answered yet',
  SEEN: 'has seen it',
  PREPARING: 'Being prepared',
  READY: 'Ready until',
  CHECK_UP: 'Needs a check-up first',
  NOT_POSSIBLE: 'Not possible',
  LAPSED: 'No longer open',
};

type Row = {
  readonly requestId: number;
  readonly isLate: boolean;
  readonly states: readonly ItemState[];
  readonly pets: readonly string[];
  /** One of its pets was reported dead or rehomed, and emails about it were held back. */
  readonly hadLeft: boolean;
  /** The email to the practice may still wait for the photo of a label. */
  readonly isNew: boolean;
};

const listRequests = ({ database }: World, informed: readonly number[]): Promise<Row[]> =>
  database.query<Row>(sql`
    select q.medicine_request_id as "requestId", q.late_at is not null as "isLate",
           jsonb_agg(i.state) as states, jsonb_agg(distinct t.name) as pets,
           bool_or(exists (select 1 from audit_events u where u.subject_kind = 'pet' and u.subject_id = t.pet_id::text
                              and u.action = 'pet.status' and u.details ->> 'status' <> 'ACTIVE')) as "hadLeft",
           bool_or(i.medicine_id is null) and q.sent_at > clock_timestamp() - interval '1 minute' as "isNew"
      from medicine_requests q join medicine_request_items i using (medicine_request_id) join pets t using (pet_id)
     where t.status in ('PENDING_REVIEW', 'ACTIVE') and q.client_id = any(${informed}::int[]) group by q.medicine_request_id`);

/** A request is open while a medicine of it is, each change of it counts once, and limits hold. Who is back after the minute of an undo gets nothing else back. */
const listWrong = ({ database }: World): Promise<string[]> =>
  database.values<string>(sql`
    select 'request ' || q.medicine_request_id || ' does not stand as its medicines do' as what from medicine_requests q
     where (q.ended_at is null) <> exists (
       select 1 from medicine_request_items i where i.medicine_request_id = q.medicine_request_id
          and i.state in ('SENT', 'SEEN', 'PREPARING', 'READY'))
    union all
    select 'client ' || client_id || ' has ' || count(*) || ' open requests' from medicine_requests
     where ended_at is null group by client_id having count(*) > ${mostOpenRequests}
    union all
    select 'a medicine of pet ' || t.pet_id || ' is open, and the pet is ' || t.status
      from medicine_request_items i join pets t using (pet_id)
     where i.state in ('SENT', 'SEEN', 'PREPARING', 'READY') and t.status not in ('PENDING_REVIEW', 'ACTIVE')
    union all
    select 'medicine ' || i.item_id || ' was withdrawn and is ' || i.state from medicine_request_items i
     where i.state <> 'WITHDRAWN' and i.steps @> '[{"state": "WITHDRAWN"}]'
    union all
    select 'medicine ' || i.item_id || ' was withdrawn when it was ' || (i.steps -> -2 ->> 'state')
      from medicine_request_items i join pets t using (pet_id)
     where i.state = 'WITHDRAWN' and t.status in ('PENDING_REVIEW', 'ACTIVE') and i.steps -> -2 ->> 'state' not in ('SENT', 'SEEN')
       and not exists (select 1 from audit_events u where u.subject_kind = 'pet' and u.subject_id = t.pet_id::text and u.action = 'pet.status'
                          and u.details ->> 'status' in ('PENDING_REVIEW', 'ACTIVE')
                          and u.occurred_at >= to_timestamp((i.steps -> -1 ->> 'at')::bigint / 1000.0) + interval '1 minute')
    union all
    select 'request ' || q.medicine_request_id || ' has version ' || q.version || ' after ' || count(u.*) || ' answers'
      from medicine_requests q left join audit_events u
        on u.subject_kind = 'medicine-request' and u.subject_id = q.medicine_request_id::text
       and u.action in ('medicine-request.answered', 'medicine-request.lapsed', 'medicine-request.withdrawn')
     group by q.medicine_request_id having q.version < count(u.*) + 1
    union all
    select 'request ' || medicine_request_id || ' is kept ready, and its day is over' from medicine_request_items
     where state = 'READY' and ready_until < (clock_timestamp() - interval '2 minutes')::date`);

const examine = (letters: readonly Letter[], row: Row): string[] => {
  const { requestId, isLate, states, pets, hadLeft, isNew } = row;
  const about = letters.filter(({ kind, subjectId }) => kind.startsWith('medicine-') && subjectId === requestId);
  const ofKind = (kind: string): Letter[] => about.filter((letter) => letter.kind === kind);
  const answered = ofKind('medicine-answered');
  const last = answered.at(-1) ?? ofKind('medicine-received').at(-1);
  const isWaiting = states.some((state) => state === 'SENT' || state === 'SEEN');
  // No email follows what clients withdraw or collect.
  const isUnsaid = states.some((state) => words[state] !== undefined && !last?.email.text.includes(words[state]));
  const isTold =
    ofKind('medicine-received').length === 1 || (hadLeft && (answered.length > 0 || !states.some(isOpenState)));
  const versions = answered.map(({ subjectVersion }) => subjectVersion);
  return [
    ...(ofKind('medicine-request').length === 1 || !states.includes('SENT') || isNew
      ? []
      : [`the practice has not heard of request ${requestId}`]),
    ...(isTold ? [] : [`nobody was told that request ${requestId} has come`]),
    ...(isUnsaid ? [`the last email about request ${requestId} does not say ${states.join()}`] : []),
    ...(new Set(versions).size < versions.length ? [`one answer to request ${requestId} came twice`] : []),
    ...(isLate && isWaiting && ofKind('medicine-late').length !== 1
      ? [`nobody was told that the answer to request ${requestId} is late`]
      : []),
    ...(last && pets.some((pet) => !last.email.text.includes(pet))
      ? [`the last email about request ${requestId} does not name ${pets.join()}`]
      : []),
  ];
};

/** A client gets an email for each answer, for a late one, and when the request ends. */
export const medicinesOracle: Oracle = async (world, informed) => {
  const [wrong, rows] = await Promise.all([listWrong(world), listRequests(world, clientIdsOf(informed))]);
  return [...wrong, ...rows.flatMap((row) => examine(world.letters, row))];
};
