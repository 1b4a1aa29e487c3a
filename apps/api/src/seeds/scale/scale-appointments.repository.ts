import type { Queryable } from '../../database/client.ts';
import { sql } from '../../database/sql.ts';
import { type Base, cliniciansPerPractice, type Sizes } from './scale.repository.ts';

export type AppointmentBatch = {
  readonly base: Base;
  readonly sizes: Sizes;
  readonly today: string;
  readonly weekFrom: string;
  readonly firstPractice: number;
  readonly lastPractice: number;
  readonly density: number;
  readonly limit: number;
  readonly after: number;
};

/** The six appointments of a half hour use neighbouring clients, so nothing overlaps. A hash makes it deterministic. */
export const addAppointments = async (tx: Queryable, batch: AppointmentBatch): Promise<number> => {
  const { base, sizes, today, weekFrom, firstPractice, lastPractice, density, limit, after } = batch;
  return tx.certainValue<number>(sql`
    with days as (
      select n, day::date as day, (${sizes.clients}::int - n) / ${sizes.practices}::int + 1 as clients_here
        from generate_series(${firstPractice}::int, ${lastPractice}::int) n,
             generate_series(${weekFrom}::date, ${weekFrom}::date + 4, interval '1 day') day
       where not exists (select 1 from practice_closed_days d
                          where d.practice_id = ${base.practices}::int + n and d.held_on = day::date)
    ), cells as (
      select n, day, c, cell, clients_here,
             hashint8(((n * 8 + c)::bigint * 40000 + (day - date '2000-01-01')) * 16 + cell) & 1048575 as dice
        from days, generate_series(0, ${cliniciansPerPractice - 1}::int) c, generate_series(0, 15) cell
    ), taken as (
      select n, day, c, dice, case when cell < 8 then 540 else 600 end + cell * 30 as start_minute,
             n + ${sizes.practices}::int * ((((day - date '2000-01-01') * 16 + cell) * ${cliniciansPerPractice}::int + c) % clients_here) as i,
             row_number() over (order by day, cell, n, c) as ordinal
        from cells
       where dice < ${density}::float8 * 1048576
    ), added as (
      insert into appointments (appointment_id, status, practice_id, client_id, pet_id, reason_id, clinician_id, starts_at,
             ends_at, source, reference, created_at)
      select ${after}::int + t.ordinal,
             case when t.day >= ${today}::date then 'BOOKED' when t.dice % 16 = 0 then 'CANCELLED'
                  when t.dice % 23 = 0 then 'NO_SHOW' else 'COMPLETED' end,
             ${base.practices}::int + t.n, ${base.clients}::int + t.i,
             ${base.pets}::int + case when t.i % 2 = 0 and t.dice % 2 = 0 then ${sizes.clients}::int + t.i / 2 else t.i end,
             r.reason_id, ${base.clinicians}::int + (t.n - 1) * ${cliniciansPerPractice}::int + t.c + 1,
             (t.day + make_interval(mins => t.start_minute)) at time zone 'Europe/London',
             (t.day + make_interval(mins => t.start_minute + r.duration_minutes)) at time zone 'Europe/London',
             case when t.dice % 3 = 0 then 'PRACTICE' else 'PORTAL' end,
             'LOA-' || lpad(upper(to_hex(${after}::int + t.ordinal) collate "C"), 6, '0'),
             (t.day - 9 + time '10:00') at time zone 'Europe/London'
        from taken t
        join appointment_reasons r
          on r.reason_id = case when t.c < 4 then (array[2, 3, 5, 6, 12])[t.dice % 5 + 1] else (array[7, 8, 9])[t.dice % 3 + 1] end
       where t.ordinal <= ${limit}::int
      returning appointment_id
    )
    select count(*) as added from added`);
};

export const enterIntoDiary = (tx: Queryable, after: number) =>
  tx.query(sql`
    insert into diary_entries (practice_id, clinician_id, pet_id, occupied_from, occupied_to, state, appointment_id)
    select a.practice_id, a.clinician_id, a.pet_id, a.starts_at - make_interval(mins => r.buffer_before_minutes),
           a.ends_at + make_interval(mins => r.buffer_after_minutes), 'BOOKED', a.appointment_id
      from appointments a
      join appointment_reasons r using (reason_id)
     where a.appointment_id > ${after}::int and a.status not in ('CANCELLED', 'NO_SHOW')
     order by a.appointment_id`);
