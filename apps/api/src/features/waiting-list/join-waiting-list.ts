import type { z } from 'zod';
import type { JoinWaitingListRequest, WaitingList } from '@portal/contract/waiting-list/waiting-list.schemas';
import { isClosedToEarlier, rescheduleObstacle } from '@portal/domain/appointments/change-rules';
import { mostWaitingEntries, mostWaitingPractices, waitingDays } from '@portal/domain/waiting-list/waiting-rules';
import { ok, refused, type Result } from '../../platform/http/result.ts';
import type { ApiDeps } from '../api-deps.ts';
import { findAppointment } from '../appointments/appointments.repository.ts';
import { loadBookingContext } from '../slots/booking-context.ts';
import { subjectOf } from '@portal/domain/booking/booking-subject';
import { listVisit } from '../slots/visit.repository.ts';
import { lockClient } from '../slots/day-cap.repository.ts';
import { leaveWaitingList } from './answering.repository.ts';
import {
  listAppointmentsFor,
  listReplaced,
  listWaitingEntries,
  listWaitingPractices,
  saveWaitingEntry,
  worksAt,
} from './waiting-entries.repository.ts';
import type { WaitingRefusal } from './waiting-list.errors.ts';
import { presentEntry, presentOffer } from './waiting-list.presenter.ts';
import { findLiveOffer } from './waiting-offers.repository.ts';

type JoinRequest = { readonly clientId: number; readonly practiceId?: number | undefined };

export const readWaitingList = async (
  { database }: ApiDeps,
  { clientId, practiceId }: JoinRequest,
): Promise<WaitingList> => {
  const [practices, entries, offer] = await Promise.all([
    listWaitingPractices(database, { clientId, practiceId: practiceId ?? null, limit: mostWaitingPractices }),
    listWaitingEntries(database, clientId),
    findLiveOffer(database, clientId),
  ]);
  return { practices, entries: entries.map(presentEntry), offer: offer && presentOffer(offer) };
};

type Call = { readonly clientId: number; readonly request: z.output<typeof JoinWaitingListRequest> };
type EntryRequest = Omit<Call['request'], 'appointmentReasonId' | 'petId' | 'alsoPetIds'> & {
  readonly clientId: number;
  readonly reasonId: number;
  /** In the order in which they come; of an appointment to bring forward, its own. */
  readonly petIds: readonly number[];
};

/** The practices asked for; an appointment can be brought forward only at its own. */
const practicesOf = async (
  { database }: ApiDeps,
  { clientId, appointmentId, petIds: [petId], reasonId, practiceIds }: EntryRequest,
): Promise<Result<readonly number[], WaitingRefusal>> => {
  if (appointmentId === null) return ok(practiceIds);
  const appointment = await findAppointment(database, { clientId, appointmentId });
  if (!appointment || appointment.petId !== petId || appointment.reasonId !== reasonId)
    return refused({ kind: 'not-found' });
  // A pet of the visit has died or moved on, and its appointment stands.
  const isParted = appointment.change !== null && appointment.change.pets.length !== 1 + appointment.together.length;
  if (isParted || isClosedToEarlier(rescheduleObstacle(appointment, appointment.now)))
    return refused({ kind: 'change-closed', code: 'APPOINTMENT_CLOSED', phone: appointment.practicePhone });
  return ok([appointment.practiceId]);
};

/** The practices where these pets may be booked for this reason; if there are none, the first refusal. */
const bookableAt = async (
  deps: ApiDeps,
  practiceIds: readonly number[],
  { clientId, reasonId, petIds: requested, appointmentId }: EntryRequest,
): Promise<Result<readonly number[], WaitingRefusal>> => {
  const visit = appointmentId === null ? [] : await listVisit(deps.database, { clientId, appointmentId });
  const petIds = visit.length === 0 ? requested : visit.map((one) => one.petId);
  const alone = appointmentId === null ? [] : [appointmentId];
  const appointmentIds = visit.length === 0 ? alone : visit.map((one) => one.appointmentId);
  const subjectAt = (practiceId: number) => subjectOf({ practiceId, reasonId, petIds, appointmentIds });
  const loaded = await Promise.all(
    practiceIds.map((practiceId) => loadBookingContext(deps, { clientId, subject: subjectAt(practiceId) })),
  );
  const bookable = practiceIds.filter((_, index) => loaded[index]?.ok);
  const [first] = loaded;
  return bookable.length === 0 && first && !first.ok ? first : ok(bookable);
};

/** Pets with an appointment for the reason wait for a time that replaces it, so that none ends up with two; first those without. */
const entryRequestOf = async ({ database }: ApiDeps, { clientId, request }: Call): Promise<EntryRequest> => {
  const { appointmentReasonId: reasonId, petId, alsoPetIds, ...more } = request;
  if (more.appointmentId !== null) return { ...more, clientId, reasonId, petIds: [petId] };
  const all = [...new Set([petId, ...alsoPetIds])];
  const booked = await listAppointmentsFor(database, { ...more, clientId, reasonId, petIds: all });
  const petIds = all.filter((id) => !booked.some((one) => one.petId === id));
  if (petIds.length > 0) return { ...more, clientId, reasonId, petIds };
  const appointmentId = booked.find((one) => one.petId === petId)?.appointmentId ?? null;
  return { ...more, clientId, reasonId, petIds: [petId], appointmentId };
};

export const joinWaitingList = async (deps: ApiDeps, call: Call): Promise<Result<WaitingList, WaitingRefusal>> => {
  const { database } = deps;
  const request = await entryRequestOf(deps, call);
  const { clientId, clinicianId } = request;
  const practices = await practicesOf(deps, request);
  if (!practices.ok) return practices;
  const bookable = await bookableAt(deps, practices.value, request);
  if (!bookable.ok) return bookable;
  const [practiceId = null] = bookable.value;
  const withList = await listWaitingPractices(database, { clientId, practiceId, limit: mostWaitingPractices });
  const practiceIds = bookable.value.filter((id) => withList.some((practice) => practice.practiceId === id));
  if (practiceIds.length === 0) return refused({ kind: 'no-waiting-list' });
  if (clinicianId !== null && !(await worksAt(database, { clinicianId, practiceIds })))
    return refused({ kind: 'not-found' });
  const limits = { days: waitingDays, most: mostWaitingEntries };
  const entry = { ...request, ...limits, dayParts: request.parts, practiceIds };
  const isSaved = await database.transaction(async (tx) => {
    await lockClient(tx, clientId);
    for (const entryId of await listReplaced(tx, entry)) await leaveWaitingList(tx, { clientId, entryId });
    return saveWaitingEntry(tx, entry);
  });
  return isSaved
    ? ok(await readWaitingList(deps, { clientId, practiceId: practiceId ?? undefined }))
    : refused({ kind: 'waiting-list-full' });
};
