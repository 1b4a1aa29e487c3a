import { expect, test } from 'vitest';
import { sql } from '../../database/sql.ts';
import { testDatabase } from '../../../testing/databases/test-database.ts';
import { seedScale } from './seed-scale.ts';
import { closeAtEnd } from '../../../testing/servers/own-portal.ts';

const options = { issuer: 'https://id.example', today: '2026-11-21', practices: 8, clients: 500, appointments: 5_000 };

const database = await closeAtEnd(testDatabase());
await seedScale(database, options);

test('creates the requested numbers', async () => {
  const [counts] = await database.query(sql`
    select (select count(*) from practices) as practices, (select count(*) from clients) as clients,
           (select count(*) from identities) as identities, (select count(*) from appointments) as appointments`);
  expect(counts).toEqual({ practices: 8, clients: 500, identities: 500, appointments: 5_000 });
});

test('every appointment is within the rota, on the grid, and not on a closed day', async () => {
  const rows = await database.query(sql`
    select a.appointment_id
      from appointments a
      cross join lateral (select a.starts_at at time zone 'Europe/London' as begins, a.ends_at at time zone 'Europe/London' as ends) l
     where extract(minute from l.begins)::int % 15 <> 0
        or exists (select 1 from practice_closed_days d where d.practice_id = a.practice_id and d.held_on = l.begins::date)
        or not exists (select 1 from rota_windows w
                        where w.clinician_id = a.clinician_id and w.weekday = extract(isodow from l.begins)
                          and l.begins::date + make_interval(mins => w.starts_at_minute) <= l.begins
                          and l.begins::date + make_interval(mins => w.ends_at_minute) >= l.ends)`);
  expect(rows).toEqual([]);
});

test('pets see a suitable clinician, at their own practice, for a suitable reason', async () => {
  const rows = await database.query(sql`
    select a.appointment_id
      from appointments a
      join pets p using (pet_id)
      join clinicians c on c.clinician_id = a.clinician_id
      join appointment_reasons r using (reason_id)
     where p.client_id <> a.client_id or p.practice_id <> a.practice_id or c.practice_id <> a.practice_id
        or c.clinician_type <> r.clinician_type or not p.species_id = any(r.species_ids)`);
  expect(rows).toEqual([]);
});

test('past appointments have an outcome, and future ones are booked and in the diary', async () => {
  const [row] = await database.query<{ ahead: number; past: number; missing: number }>(sql`
    select count(*) filter (where starts_at >= '2026-11-21' and status = 'BOOKED') as ahead,
           count(*) filter (where starts_at < '2026-11-21' and status in ('COMPLETED', 'CANCELLED', 'NO_SHOW')) as past,
           count(*) filter (where status in ('BOOKED', 'COMPLETED') and not exists (
             select 1 from diary_entries d where d.appointment_id = a.appointment_id)) as missing
      from appointments a`);
  expect((row?.ahead ?? 0) + (row?.past ?? 0)).toBe(5_000);
  expect(row?.ahead).toBeGreaterThan(2_000);
  expect(row?.missing).toBe(0);
});
