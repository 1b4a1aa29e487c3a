import type { Queryable } from '../../../database/client.ts';
import { sql } from '../../../database/sql.ts';

export type Texter = {
  readonly firstName: string;
  readonly lastName: string;
  readonly practiceId: number;
  readonly practiceName: string;
  readonly practicePhone: string;
  /** Where the practice reads emails. */
  readonly practiceEmail: string | null;
  readonly timeZone: string;
};

/** Of those with this number, the client whom we texted last, or else who comes next; with the practice that it was about. */
export const findTexter = (database: Queryable, mobile: string): Promise<Texter | null> =>
  database.find<Texter>(sql`
    select c.first_name as "firstName", c.last_name as "lastName", p.practice_id as "practiceId", p.name as "practiceName",
           p.phone as "practicePhone", p.email as "practiceEmail", p.time_zone as "timeZone"
      from clients c
      left join lateral (
             select s.practice_id, s.created_at from sms_messages s
              where s.client_id = c.client_id and s.state in ('SENT', 'DELIVERED', 'UNKNOWN')
              order by s.created_at desc limit 1) texted on true
      left join lateral (
             select a.practice_id, a.starts_at from appointments a
              where a.client_id = c.client_id and a.status = 'BOOKED' and a.starts_at > clock_timestamp()
              order by a.starts_at limit 1) next on true
      join practices p on p.practice_id = coalesce(texted.practice_id, next.practice_id, c.home_practice_id)
     where c.mobile = ${mobile} and c.erased_at is null
     order by texted.created_at desc nulls last, next.starts_at nulls last, c.client_id limit 1`);
