import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import type { ApiCaller } from '@portal/api/testing/api-caller';
import { buildClient } from '@portal/api/testing/builders/build-client';
import { buildPractice } from '@portal/api/testing/builders/build-practice';
import { pick } from '@portal/api/testing/pick';
import type { VendorName } from '@portal/api/testing/practice-systems/connecting';
import { endUndo } from '@portal/api/testing/scenes/appointment-scene';
import type { WriteStage } from '@portal/local-services/practice-system/stand-in';
import { bodyFor, listFree, signIn } from './clients.ts';
import { type Group, type System, untilTrue, withGroup } from './group.ts';
import { limitsFor } from './limits.ts';
import {
  countUnread,
  countWaiting,
  endHold,
  holdWhere,
  isSleeping,
  listBooked,
  makeDue,
  type Person,
} from './records.repository.ts';

/** When the portal is killed: at a request to the other system, at one of its own statements, or after the write. */
type Point =
  | { readonly name: string; readonly stage: WriteStage; readonly request?: number }
  | { readonly name: string; readonly before: string }
  | { readonly name: string; readonly isAfter: true };

const noted: Point = { name: 'before it notes what it sends', before: 'new.sent is not null and old.sent is null' };
const points: readonly Point[] = [
  { name: 'its request is sent', stage: 'arrived' },
  { name: 'its request is carried out, not answered', stage: 'entered' },
  { name: 'before it stores the answer', before: "new.state = 'DONE' and old.state <> 'DONE'" },
  { name: 'after it has stored the answer', isAfter: true },
];

/** Points of the second step of systems that cannot reschedule: the new time is booked, then the earlier one cancelled. */
const secondStep: readonly Point[] = [
  {
    name: 'before it stores that the new time stands',
    before: "new.state = 'WAITING' and new.written_at is distinct from old.written_at",
  },
  { name: 'its second request is sent', stage: 'arrived', request: 2 },
  { name: 'its second request is carried out, not answered', stage: 'entered', request: 2 },
];

type Scene = {
  readonly group: Group;
  readonly system: System;
  readonly person: Person;
  readonly caller: ApiCaller;
};

const untilDone = (what: string, seconds: number, { group }: Scene): Promise<void> =>
  untilTrue(what, seconds, async () => (await countWaiting(group.database)) === 0);

/** Returns a function to call with the running change; it resolves once the portal was killed at the point. */
const arm = async (scene: Scene, point: Point): Promise<(acting: Promise<unknown>) => Promise<void>> => {
  const { group, system } = scene;
  const { database } = group;
  if ('isAfter' in point)
    return async (acting) => {
      await acting;
      await untilDone(point.name, 30, scene);
      await group.kill();
    };
  if ('before' in point) {
    await holdWhere(database, point.before);
    return async () => {
      await untilTrue(point.name, 30, () => isSleeping(database));
      // The session holds locks that ending the leases needs.
      await group.kill(() => endHold(database));
    };
  }
  let killed: Promise<void> | null = null;
  let requests = 0;
  system.standIn.watch.write = (stage) => {
    if (stage === point.stage) requests += 1;
    if (stage !== point.stage || killed !== null || requests < (point.request ?? 1)) return true;
    killed = group.kill();
    return false;
  };
  return async () => {
    await untilTrue(point.name, 30, async () => killed !== null);
    system.standIn.watch.write = null;
    await killed;
  };
};

const bookOne = async ({ group, person, caller }: Scene): Promise<Appointment> => {
  const booking = { person, reason: group.reason };
  const slot = pick(await listFree(caller, booking), 10);
  const { status, body } = await caller.post<Appointment>('/appointments', bodyFor(booking, slot));
  if (status !== 201 && status !== 202) throw new Error(`not booked: ${status} ${JSON.stringify(body)}`);
  return body;
};

type Change = 'book' | 'reschedule' | 'cancel';

const changes: Readonly<Record<Change, (scene: Scene, booked: Appointment | null) => Promise<unknown>>> = {
  book: bookOne,
  async reschedule({ group, person, caller }, booked) {
    const slot = pick(await listFree(caller, { person, reason: group.reason }), 40);
    const { slotId, start } = slot;
    await caller.post(`/appointments/${booked?.appointmentId}`, { version: booked?.version, slotId, start });
  },
  async cancel({ group, caller }, booked) {
    await caller.patch(`/appointments/${booked?.appointmentId}/cancel?reasonId=2`);
    await endUndo(group.database, ...(booked ? [booked] : []));
    await makeDue(group.database);
  },
};

/** Checks that both sides have one appointment at the same time, or none if it was cancelled. */
const judge = async ({ group, system, person }: Scene, change: Change) => {
  const here = await listBooked(group.database, [person.petId]);
  const entries = [...system.standIn.desk.appointments.values()].filter(({ pets }) => pets.includes(person.petId));
  const there = entries.filter(({ active }) => active === 1);
  const active = change === 'cancel' ? 0 : 1;
  const isSame = here.every(({ startsAt, clinicianId }) =>
    there.some(({ start, user }) => start === startsAt && user === clinicianId),
  );
  const lost = Math.max(0, active - here.length) + Math.max(0, active - there.length) + (isSame ? 0 : 1);
  return { lost, doubled: Math.max(0, here.length - active) + Math.max(0, there.length - active) };
};

const killOnce = async (scene: Scene, change: Change, point: Point) => {
  const { group } = scene;
  const booked = change === 'book' ? null : await bookOne(scene);
  await untilDone('the booking is entered', 30, scene);
  const dead = await arm(scene, point);
  // The portal may be killed before it responds.
  const acting = changes[change](scene, booked).catch(() => undefined);
  await dead(acting);
  await acting;
  await group.start();
  await untilDone('the change is entered after all', 60, scene);
  return judge(scene, change);
};

/** Kills the portal at each point of each write; the next process must neither lose nor duplicate anything. */
export const killAtEachStep = (system: VendorName, times: number) => {
  const more = { book: [noted], reschedule: system === 'ezyvet' ? secondStep : [], cancel: [] };
  const plan = (['book', 'reschedule', 'cancel'] as const).flatMap((change) =>
    [...more[change], ...points].map((point) => ({ change, point })),
  );
  const rounds = plan.flatMap((one) => Array.from({ length: times }, () => one));
  const build = async (database: Group['database']) => {
    const { practiceId } = await buildPractice(database, { vets: 3 });
    for (let client = 0; client < rounds.length; client += 1) await buildClient(database, { practiceId });
  };
  return withGroup({ system, practicesOfSystem: 1, limits: limitsFor(5), build }, async (group) => {
    const wrong: string[] = [];
    const connected = pick(group.systems, 0);
    await group.ops('resume', connected.source);
    await group.start();
    await untilTrue('the first reading', 60, async () => (await countUnread(group.database)) === 0);
    for (const [place, { change, point }] of rounds.entries()) {
      const person = pick(connected.people, place);
      const caller = await signIn({ ...group, person });
      const { lost, doubled } = await killOnce({ group, system: connected, person, caller }, change, point);
      if (lost + doubled > 0) wrong.push(`${change}, ${point.name}: ${lost} lost, ${doubled} doubled`);
    }
    return { system, points: plan.length, kills: rounds.length, wrong, holds: wrong.length === 0 };
  });
};
