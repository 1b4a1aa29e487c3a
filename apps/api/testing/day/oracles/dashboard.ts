import { medicineNewsDays } from '@portal/domain/medicines/request-states';
import { sql } from '../../../src/database/sql.ts';
import type { World } from '../world.ts';
import { clientIdsOf, type Informed, type Oracle } from './oracle.ts';

type Row = { readonly clientId: number; readonly what: string };

/** Most urgent first: a live offer, a medicine that is ready or needs a check-up that nobody has booked, a paused entry of the waiting list. */
const listToDo = ({ database }: World, clientIds: readonly number[]): Promise<Row[]> =>
  database.query<Row>(sql`
    with news as (
      select q.client_id, i.item_id, 'MEDICINE ' || medicine_request_id as what, to_timestamp((i.steps -> -1 ->> 'at')::float8 / 1000) as at, i.pet_id,
             case when i.state in ('SENT', 'SEEN') and q.late_at is not null then 'LATE' else i.state end as state
        from medicine_request_items i join medicine_requests q using (medicine_request_id) join pets t using (pet_id)
       where t.status in ('PENDING_REVIEW', 'ACTIVE'))
    select client_id as "clientId", what
      from (select client_id, 'OFFER ' || waiting_offer_id as what, 0 as rank, waiting_offer_id as id from waiting_offers
             where state = 'LIVE' and expires_at > clock_timestamp()
            union all
            select client_id, what || ' ' || state, array_position(array['READY', 'CHECK_UP', 'NOT_POSSIBLE', 'LATE'], state), item_id from news n
             where state in ('READY', 'LATE') or state in ('CHECK_UP', 'NOT_POSSIBLE') and at > clock_timestamp() - make_interval(days => ${medicineNewsDays})
               and not (state = 'CHECK_UP' and exists (
                     select 1 from appointments a where a.pet_id = n.pet_id and a.status = 'BOOKED' and a.starts_at > clock_timestamp() and a.created_at > at))
            union all
            select client_id, 'RESTING', 9, waiting_entry_id from waiting_entries where state = 'RESTING') due
     where client_id = any(${clientIds}::int[]) order by rank, id`);

const wordsOf = ({ kind, medicine, url }: NonNullable<Informed['attention']>): string =>
  [kind, ...(medicine ? [medicine.requestId, medicine.state] : url.split('offer=').slice(1))].join(' ');

/** The dashboard opens with what is most urgent. An appointment comes after offers; which one is tested in the domain. */
export const dashboardOracle: Oracle = async (world, informed) => {
  const rows = Map.groupBy(await listToDo(world, clientIdsOf(informed)), ({ clientId }) => clientId);
  return informed.flatMap(({ person, attention }) => {
    const due = rows.get(person.clientId)?.[0]?.what ?? 'nothing';
    const opening = attention ? wordsOf(attention) : 'nothing';
    const isRight = attention?.appointmentId ? !due.startsWith('OFFER') : opening === due;
    return isRight ? [] : [`the dashboard of ${person.name} opens with ${opening}, and due is ${due}`];
  });
};
