import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import type { Slots } from '@portal/contract/slots/slots.schemas';
import { ApiCaller } from '@portal/api/testing/api-caller';
import { fromTomorrow } from '@portal/api/testing/from-tomorrow';
import { pick } from '@portal/api/testing/pick';
import { below, type Chance } from '@portal/api/testing/races/chance';
import { openSession } from '@portal/api/testing/servers/open-session';
import { testConfig } from '@portal/api/testing/servers/test-config';
import { tally } from '../harness/figures.ts';
import type { Group } from './group.ts';
import { countBookedOver, type Person, type Reason } from './records.repository.ts';

export type Booking = {
  readonly appointmentId: number;
  readonly milliseconds: number;
  /** True if the client was told "We’re confirming your appointment". */
  readonly waits: boolean;
  /** Number of times taken at the desk that the portal knew and booked over. */
  readonly bookedOver: number;
};

export type Bookings = {
  readonly made: Booking[];
  readonly moved: number[];
  readonly cancelled: number[];
  /** Counts of other responses. */
  readonly failed: Record<string, number>;
};

type Booker = Pick<Group, 'database' | 'base' | 'reason'> & {
  readonly person: Person;
  readonly chance: Chance;
  readonly all: Bookings;
};

/** Bookings stay within the days that are read from the systems. */
const readDays = 4 * 86_400_000;

export const signIn = async ({ database, base, person }: Pick<Booker, 'database' | 'base' | 'person'>) => {
  const caller = new ApiCaller({ base, cookie: await openSession(database, testConfig(), person.identityId) });
  await caller.takeBearer();
  return caller;
};

type BookingPlan = { readonly person: Person; readonly reason: Reason };

/** None if the portal does not answer with times, for example because it has too much to do. */
export const listFree = async (caller: ApiCaller, { person, reason }: BookingPlan) => {
  const path = `/v2/practices/${person.practiceId}/appointment-slots?appointmentReasonId=${reason.id}&petId=${person.petId}`;
  const until = Date.now() + readDays;
  const { status, body } = await caller.get<Slots>(path);
  return status === 200 ? fromTomorrow(body).filter(({ start }) => Date.parse(start) < until) : [];
};
type Slot = Awaited<ReturnType<typeof listFree>>[number];

export const bodyFor = ({ person, reason }: BookingPlan, { slotId, start }: Slot) => ({
  practiceId: person.practiceId,
  petId: person.petId,
  appointmentReasonId: reason.id,
  slotId,
  start,
});

/** Signs a client in, books, and sometimes reschedules or cancels. */
export const bookOnline = async ({ database, base, reason, person, chance, all }: Booker): Promise<void> => {
  const caller = await signIn({ database, base, person });
  const free = await listFree(caller, { person, reason });
  if (free.length === 0) {
    tally(all.failed, 'no times');
    return;
  }
  const began = Date.now();
  const slot = pick(free, below(chance, free.length));
  const { status, body } = await caller.post<Appointment & { code?: string }>(
    '/appointments',
    bodyFor({ person, reason }, slot),
  );
  if (status !== 201 && status !== 202) {
    tally(all.failed, `${status} ${body.code ?? ''}`);
    return;
  }
  const { appointmentId, version } = body;
  const milliseconds = Date.now() - began;
  const bookedOver = await countBookedOver(database, { appointmentId, since: began });
  all.made.push({ appointmentId, milliseconds, waits: status === 202, bookedOver });
  const what = below(chance, 10);
  if (what === 0) {
    const to = pick(free, below(chance, free.length));
    const other = await caller.post(`/appointments/${appointmentId}`, { version, slotId: to.slotId, start: to.start });
    if (other.status === 200 || other.status === 202) all.moved.push(appointmentId);
  }
  if (what === 1) {
    const cancel = await caller.patch(`/appointments/${appointmentId}/cancel?reasonId=2`);
    if (cancel.status === 200) all.cancelled.push(appointmentId);
  }
};
