import { medicineNewsDays } from '@portal/domain/medicines/request-states';
import { sql } from '../../../src/database/sql.ts';
import type { World } from '../world.ts';
import type { Informed, Oracle } from './oracle.ts';

type Row = { readonly clientId: number; readonly what: string };

/** What somebody should see and act on: a time that is kept for them, a medicine that is ready, and a check-up that it needs and nobody has booked. */
const listToDo = ({ database }: World): Promise<Row[]> =>
  database.query<Row>(sql`
    select client_id as "clientId", 'offer ' || waiting_offer_id as what from waiting_offers
     where state = 'LIVE' and expires_at > clock_timestamp() and client_id is not null
    union all
    select q.client_id, 'medicine ' || i.item_id || ', which is ' || i.state
      from medicine_request_items i join medicine_requests q using (medicine_request_id) join pets t using (pet_id)
     where t.status in ('PENDING_REVIEW', 'ACTIVE')
       and to_timestamp((i.steps -> -1 ->> 'at')::float8 / 1000) > clock_timestamp() - make_interval(days => ${medicineNewsDays})
       and (i.state = 'READY' or i.state in ('CHECK_UP', 'NOT_POSSIBLE') and not exists (
             select 1 from appointments a where a.pet_id = i.pet_id and a.status = 'BOOKED'
                and a.created_at > to_timestamp((i.steps -> -1 ->> 'at')::float8 / 1000)))`);

/** The dashboard shows what there is to act on, and only for its owner's pets. */
export const dashboardOracle: Oracle = async (world, informed) => {
  const rows = await listToDo(world);
  const examine = ({ person, attention }: Informed): string[] =>
    attention === null
      ? rows
          .filter(({ clientId }) => clientId === person.clientId)
          .map(({ what }) => `the dashboard of ${person.name} says nothing of ${what}`)
      : [];
  return informed.flatMap(examine);
};
