import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { TestDatabase } from '../databases/test-database.ts';

const tables = [
  'appointments',
  'booking_requests',
  'diary_entries',
  'medicine_request_items',
  'medicine_requests',
  'pets',
  'soft_bookings',
  'waiting_entries',
  'waiting_offers',
];

/** While the gate is shut, writes to these rows wait, holding their locks and what they have read. */
const gate = `
  create function day.wait_at_gate() returns trigger language plpgsql as $$
  begin
    perform pg_advisory_lock_shared(1);
    perform pg_advisory_unlock_shared(1);
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end $$;
  ${tables.map((table) => `create trigger a_gate before insert or update or delete on ${table} for each row execute function day.wait_at_gate();`).join('\n  ')}`;

const waiting = `
  select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** Somebody may wait in their process instead. */
const mostPolls = 200;

const device = new AsyncLocalStorage<number>();

/** Which of two people at once asks; each has a server of their own, because a process makes one client's bookings wait for each other. */
export const deviceInUse = (): number => device.getStore() ?? 0;

export const onDevices = <Result>(works: readonly (() => Promise<Result>)[]): Promise<Result>[] =>
  works.map((work, index) => device.run(index, work));

/** Call it after the clock is there. */
export const createMeetings = async ({ url }: TestDatabase) => {
  const admin = new pg.Client({ connectionString: url });
  // The database is dropped with its connections.
  admin.on('error', () => undefined);
  await admin.connect();
  await admin.query(gate);
  /** Lets all of them get as far as their first write, or the lock that another has by then, and only then write. */
  const meet = async (works: readonly (() => Promise<void>)[]): Promise<readonly PromiseSettledResult<void>[]> => {
    let ended = 0;
    await admin.query('select pg_advisory_lock(1)');
    const begun = onDevices(works.map((work) => () => work().finally(() => void (ended += 1))));
    const results = Promise.allSettled(begun);
    for (let poll = 0; poll < mostPolls; poll += 1) {
      const { rows } = await admin.query<{ count: number }>(waiting);
      if (ended + (rows[0]?.count ?? 0) >= works.length) break;
      await wait(1);
    }
    await admin.query('select pg_advisory_unlock(1)');
    return results;
  };
  return {
    meet,
    close: () => admin.end(),
  };
};
export type Meetings = Awaited<ReturnType<typeof createMeetings>>;
