import { expect, onTestFinished } from 'vitest';
import type { DiaryAuthority } from '@portal/domain/practices/diary-authority';
import type { Database } from '../../src/database/client.ts';
import type { VendorName } from '../../src/practice-systems/adapters/open-system.ts';
import { sql } from '../../src/database/sql.ts';
import { setDiaryAuthority } from '../../src/features/practices/practices.repository.ts';
import { connectedPortal } from '../servers/connected-portal.ts';
import { appointmentScene } from './appointment-scene.ts';
import { addConnectionTo, isLoaded, opsOf, vendors } from './connect-desk.ts';

const petNumber = 11;
const clientNumber = 5;
const reasonNumber = 7;
/** Reasons that are not linked, and a second department with somebody who is not. */
const otherReasons = [
  { id: 5, name: 'Telephone call', duration: 5 },
  { id: 6, name: 'Ward round', duration: 45 },
];
const clinicians = [1, 2, 3].map((id) => ({ id, name: `Vet ${id}`, practice: id === 3 ? 2 : 1 }));
let made = 0;

const reasonOf = async (database: Database, reasonId: number) => {
  const [row] = await database.query<{ name: string; duration: number }>(sql`
    select name, duration_minutes as duration from appointment_reasons where reason_id = ${reasonId}`);
  if (!row) throw new Error(`there is no reason ${reasonId}`);
  return { id: reasonNumber, ...row };
};

type Options = { readonly authority?: DiaryAuthority; readonly system?: VendorName };

/** A practice whose own system is connected and paused. There, the vets have the ids 1 and 2 and the client's pet has 11. */
export const deskScene = async ({ authority = 'PORTAL', system = 'provet-cloud' }: Options = {}) => {
  const { database, portal } = await connectedPortal();
  const { start, account, idOf } = vendors[system];
  const one = await appointmentScene({ database, portal }, { vets: 2 });
  const reason = await reasonOf(database, one.appointmentReasonId);
  const standIn = await start({ reasons: [...otherReasons, reason], clinicians });
  const source = `desk-system-${++made}`;
  // An operator waits as long as in production, however busy the machine is.
  const config = { ...portal.config, limits: { ...portal.config.limits, connectionTimeoutMilliseconds: 30_000 } };
  const ops = opsOf({ database, config });
  const words = await addConnectionTo({ database, config }, source, { ...standIn, system, account });
  onTestFinished(async () => {
    await database.query(sql`update connections set removed_at = clock_timestamp() where source = ${source}`);
    await standIn.close();
  });
  await ops('link', source, 'practices', '1', String(one.practice.practiceId));
  for (const [place, id] of one.practice.vetIds.entries())
    await ops('link', source, 'clinicians', idOf('resource', place + 1), String(id));
  await ops('link', source, 'pets', idOf('animal', petNumber), String(one.petId));
  await ops('link', source, 'clients', idOf('contact', clientNumber), String(one.client.clientId));
  if (authority !== 'PORTAL') {
    const { practiceId } = one.practice;
    await setDiaryAuthority(database, { practiceIds: [practiceId], authority, actor: 'operator', traceId: 'ops' });
    await ops('writes', source, 'on');
  }
  const times = (await one.slots()).map(({ start }) => Date.parse(start));
  const timeAt = (index: number): number => times[index] ?? 0;
  const isOffered = async (index: number): Promise<boolean> =>
    (await one.slots()).some(({ start }) => Date.parse(start) === timeAt(index));
  const mine = (index: number) => ({
    start: timeAt(index),
    minutes: reason.duration,
    user: 1,
    pets: [petNumber],
    client: clientNumber,
    reason: reasonNumber,
  });
  const everybody = { user: 1, additionalUsers: [2], type: 4 };
  const appointments = () =>
    database.query<{ appointmentId: number; status: string; startsAt: number; clinicianId: number }>(sql`
      select appointment_id as "appointmentId", status, starts_at as "startsAt", clinician_id as "clinicianId"
        from appointments where pet_id = ${one.petId} order by appointment_id`);
  const subjects = (): string[] =>
    portal.sent.filter(({ to }) => to.address === one.client.email).map(({ subject }) => subject);
  const state = () =>
    ops().then((text) => text.split('\n').find((line) => line.includes(`${source}  ${system}`)) ?? '');
  /** Whether all future appointments have been read, and no reading of them is running. */
  const isRead = (): Promise<boolean> =>
    database.returnsRow(sql`
      select 1 from connection_feeds f join connections using (connection_id)
       where source = ${source} and feed = 'FAR' and cursor_at is null and next_at > clock_timestamp()`);
  const connect = async (): Promise<void> => {
    await ops('resume', source);
    await expect.poll(() => isLoaded(database, source)).toBe(true);
  };
  /** The second line is the webhook's address; a system without webhooks has none. */
  const [, hook] = words.split('\n');
  const hookUrl = hook === undefined ? '' : `${portal.base}${new URL(hook).pathname}`;
  return {
    ...one,
    standIn,
    desk: standIn.desk,
    people: standIn.people,
    idOf,
    source,
    ops,
    times,
    timeAt,
    isOffered,
    mine,
    everybody,
    appointments,
    subjects,
    state,
    connect,
    isRead,
    hookUrl,
  };
};
