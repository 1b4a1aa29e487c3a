import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import type { Slot, Slots } from '@portal/contract/slots/slots.schemas';
import { type Answer, ApiCaller } from '@portal/api/testing/api-caller';
import { buildClient } from '@portal/api/testing/builders/build-client';
import { type BuiltPractice, buildPractice } from '@portal/api/testing/builders/build-practice';
import { inParallel } from '@portal/api/testing/in-parallel';
import { pick } from '@portal/api/testing/pick';
import {
  addTestReasons,
  type Booker,
  bookingBody,
  countAppointments,
  countDiary,
} from '@portal/api/testing/scenes/bookers';
import { openSession } from '@portal/api/testing/servers/open-session';
import { testConfig } from '@portal/api/testing/servers/test-config';

type Database = Parameters<typeof addTestReasons>[0];

const appointmentsEach = 4;
const searchedDays = 28;
const bookableDays = 88;

const usualSizes = { vets: 20, clients: 900, pauseMilliseconds: 100 };
/** Enough for half a minute at full speed; after that, the load continues with searches. */
export const shortSizes = { ...usualSizes, clients: 300 };

const dateIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Days of a search, counted from today. */
export const searchBetween = ({ practiceId }: BuiltPractice, fromDay: number, toDay: number): string =>
  `/practices/${practiceId}/appointment-slots?fromDate=${dateIn(fromDay)}&toDate=${dateIn(toDay)}&appointmentReasonId=930`;

const listHalfHours = async ({ caller }: Booker, practice: BuiltPractice): Promise<Slot[]> => {
  const freeSlots: Slot[] = [];
  for (let day = 1; day <= bookableDays; day += searchedDays)
    for (const clinicianId of practice.vetIds) {
      const search = searchBetween(practice, day, Math.min(day + searchedDays - 1, bookableDays));
      const { body } = await caller.get<Slots>(`${search}&clinicianId=${clinicianId}`);
      freeSlots.push(...body.days.flatMap(({ slots }) => slots));
    }
  const halfHours = freeSlots.filter(({ start }) => Date.parse(start) % 1_800_000 === 0);
  return halfHours.toSorted((one, other) => one.start.localeCompare(other.start));
};

const addBookers = (
  database: Database,
  base: string,
  { practiceId, clients }: { practiceId: number; clients: number },
) =>
  inParallel(Array.from({ length: clients }), 20, async (): Promise<Booker> => {
    const { identityId, petIds } = await buildClient(database, { practiceId });
    const session = await openSession(database, testConfig(), identityId);
    return { caller: new ApiCaller({ base, cookie: `${session}; __Host-${session}` }), petId: petIds[0] ?? 0 };
  });

/** Creates a practice with clients, and prepares four bookings for each client, earliest first. */
export const prepareBookings = async (database: Database, base: string, sizes = usualSizes) => {
  const { vets, clients, pauseMilliseconds } = sizes;
  await addTestReasons(database);
  const practice = await buildPractice(database, { vets });
  const bookers = await addBookers(database, base, { practiceId: practice.practiceId, clients });
  const first = pick(bookers, 0);
  await first.caller.takeBearer();
  const slots = await listHalfHours(first, practice);
  const bookings = slots.slice(0, clients * appointmentsEach).map((slot, index) => {
    const booker = pick(bookers, index);
    return { booker, body: bookingBody({ practice, booker, slot }) };
  });
  return { practice, bookings, bookers, pauseMilliseconds };
};

export type Prepared = Awaited<ReturnType<typeof prepareBookings>>;

export const outcomeOf = ({ status, headers }: Pick<Answer<unknown>, 'status' | 'headers'>): string =>
  status === 503 && headers.get('retry-after') === null ? '503 without Retry-After' : String(status);

export const book = ({ caller }: Booker, body: unknown) =>
  caller.post<Appointment>('/appointments', body, { headers: { 'idempotency-key': crypto.randomUUID() } });

export const examine = async (database: Database, { practice }: Prepared, acknowledged: readonly number[]) => {
  const { overlaps, appointments } = await countDiary(database, practice.practiceId);
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.length - (await countAppointments(database, acknowledged)),
    appointments,
    overlaps,
  };
};

type Told = Readonly<Record<'acknowledged' | 'lost' | 'overlaps', number>> & { readonly exits?: number };

/** False without any acknowledged booking, because such a run proves nothing. */
export const isUnharmed = ({ acknowledged, lost, overlaps, exits = 0 }: Told): boolean =>
  acknowledged > 0 && lost === 0 && overlaps === 0 && exits === 0;
