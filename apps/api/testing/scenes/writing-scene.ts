import { expect } from 'vitest';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import type { DiaryAuthority } from '@portal/domain/practices/diary-authority';
import type { Database } from '../../src/database/client.ts';
import type { VendorName } from '../../src/practice-systems/adapters/open-system.ts';
import { sql } from '../../src/database/sql.ts';
import { connectedPortal } from '../servers/connected-portal.ts';
import { type appointmentScene, endUndo } from './appointment-scene.ts';
import { deskScene } from './desk-scene.ts';

/** Enters now what a client has changed. */
export const enterNow = (database: Database, { appointmentId }: Pick<Appointment, 'appointmentId'>) =>
  database.query(sql`update operations set next_at = clock_timestamp() where appointment_id = ${appointmentId}`);

type Client = Pick<Awaited<ReturnType<typeof appointmentScene>>, 'cancel' | 'read'>;

/** A client cancels, and the minute to undo it is over. */
export const cancelAndEnter = async (database: Database, { cancel, read }: Client, booked: Appointment) => {
  await cancel(await read(booked));
  await endUndo(database, booked);
  await enterNow(database, booked);
};

/** A practice's system that is connected and written to. */
export const writingScene = async (
  system: VendorName = 'provet-cloud',
  prepare: (scene: Awaited<ReturnType<typeof deskScene>>) => void = () => undefined,
  authority: DiaryAuthority = 'PORTAL',
) => {
  const { database } = await connectedPortal();
  const one = await deskScene({ system, authority });
  prepare(one);
  await one.ops('writes', one.source, 'on');
  await one.connect();
  const offered = await one.slots();
  const entries = () => [...one.desk.appointments.values()];
  const operation = async () => {
    const [row] = await database.query<{ state: string; error: string | null }>(sql`
      select o.state, o.last_error as error from operations o join connections using (connection_id)
       where source = ${one.source}`);
    return row;
  };
  const writes = sql`feed = 'WRITES' and connection_id = (select c.connection_id from connections c where c.source = ${one.source})`;
  /** Wait for it before changing a booking, because the turn that entered the booking would enter the change too. */
  const turnIsOver = async (): Promise<void> => {
    const turn = sql`select 1 from connection_feeds where ${writes} and leased_until > clock_timestamp()`;
    await expect.poll(() => database.returnsRow(turn)).toBe(false);
  };
  const leaseWritesUntil = (end: string) =>
    database.query(sql`
      update connection_feeds set lease = gen_random_uuid(), leased_until = ${end}::timestamptz where ${writes}`);
  const wasKilled = (): Promise<boolean> =>
    database.returnsRow(sql`
      select 1 from connection_feeds join connections using (connection_id)
       where source = ${one.source} and last_error = 'INTERNAL'`);
  return { ...one, offered, entries, operation, turnIsOver, leaseWritesUntil, wasKilled };
};
