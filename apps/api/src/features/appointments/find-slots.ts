import type { Slot, Slots } from '@portal/contract/appointments/appointments.schemas';
import { addDays, localDateOf, startOfLocalDay, toOffsetIso } from '@portal/domain/appointments/slots/clinic-time';
import { findFreeSlots, type FreeSlot } from '@portal/domain/appointments/slots/find-free-slots';
import { groupSlotsByDay } from '@portal/domain/appointments/slots/group-slots-by-day';
import { openIntervals } from '@portal/domain/appointments/slots/open-intervals';
import { Problem } from '../../platform/http/problem.ts';
import type { Room } from '../room.ts';
import { presentDay, presentSlot } from './appointments.presenter.ts';
import { type BookingContext, loadBookingContext } from './booking-context.ts';
import { cliniciansFor } from './choose-time.ts';
import {
  type ClinicianRow,
  type DiarySetUpRow,
  findOwnStart,
  listDiaryEntries,
  listPetEntries,
} from './diary.repository.ts';

export type SlotSearch = {
  readonly clientId: number;
  readonly practiceId: number;
  readonly appointmentReasonId: number;
  readonly petId?: number | undefined;
  readonly clinicianId?: number | undefined;
  readonly existingAppointmentId?: number | undefined;
  readonly existingSoftBookingId?: string | undefined;
};

/** Dates, the first included and the last not. */
type Dates = { readonly from: string; readonly to: string };

/** A search ready to be run over any dates. */
type Prepared = {
  readonly room: Room;
  readonly search: SlotSearch;
  readonly context: BookingContext;
  readonly setUp: DiarySetUpRow;
  readonly clinicians: readonly ClinicianRow[];
  readonly today: string;
  /** The first date beyond the reason's horizon. */
  readonly horizon: string;
};

const longestRangeDays = 31;
/** The specification's v2 call answers this many dates with free times (design 9). */
const datesInV2 = 10;
/** Read at once while looking for them: wide enough to be one step almost always, narrow enough to stay quick. */
const stepDays = 28;

const prepareWith = async (room: Room, search: SlotSearch, context: BookingContext): Promise<Prepared> => {
  const setUp = await room.diaries.get(search.practiceId);
  const today = localDateOf(setUp.timeZone, context.now);
  const horizon = addDays(today, context.reason.horizonDays + 1);
  return { room, search, context, setUp, clinicians: cliniciansFor(setUp, context.reason), today, horizon };
};

const prepare = async (room: Room, search: SlotSearch): Promise<Prepared> =>
  prepareWith(
    room,
    search,
    await loadBookingContext(room.database, {
      clientId: search.clientId,
      practiceId: search.practiceId,
      reasonId: search.appointmentReasonId,
      petId: search.petId,
      softBookingId: search.existingSoftBookingId,
      appointmentId: search.existingAppointmentId,
    }),
  );

// The asker's own time is no obstacle to them; one that is not theirs is ignored and tells nothing (attack 31).
const ownOf = ({ search, context }: Prepared) => ({
  appointmentId: context.ownsAppointment ? search.existingAppointmentId : undefined,
  softBookingId: context.ownsSoftBooking ? search.existingSoftBookingId : undefined,
});

const searchDates = async (prepared: Prepared, dates: Dates): Promise<FreeSlot[]> => {
  const { room, search, context, setUp, clinicians } = prepared;
  const from = startOfLocalDay(setUp.timeZone, dates.from);
  const to = startOfLocalDay(setUp.timeZone, dates.to);
  if (from >= to) return [];
  const [entries, petEntries] = await Promise.all([
    listDiaryEntries(room.database, { practiceId: search.practiceId, from, to }),
    search.petId === undefined ? [] : listPetEntries(room.database, { petId: search.petId, from, to }),
  ]);
  const own = ownOf(prepared);
  const isOwn = (entry: (typeof petEntries)[number]) =>
    (own.appointmentId !== undefined && entry.appointmentId === own.appointmentId) ||
    (own.softBookingId !== undefined && entry.softBookingId === own.softBookingId);
  const asked = clinicians.filter(
    ({ clinicianId }) => search.clinicianId === undefined || clinicianId === search.clinicianId,
  );
  return findFreeSlots({
    ...context.reason,
    timeZone: setUp.timeZone,
    gridMinutes: setUp.gridMinutes,
    now: context.now,
    from,
    to,
    clinicians: openIntervals(asked, { ...setUp, from, to }),
    entries,
    own,
    petBusy: petEntries.filter((entry) => !isOwn(entry) && (entry.expiresAt === null || entry.expiresAt > context.now)),
  });
};

// Where anyone will do, the visits are spread over those who are free rather than all given to the first.
const pickClinician = ({ clinicians }: Prepared, { start, clinicianIds }: FreeSlot): ClinicianRow | undefined => {
  const id = clinicianIds[(start / 900_000) % clinicianIds.length];
  return clinicians.find(({ clinicianId }) => clinicianId === id);
};

const toSlots = (prepared: Prepared, free: readonly FreeSlot[], current: number | null): Slot[] =>
  free.flatMap((slot) => {
    const clinician = pickClinician(prepared, slot);
    if (!clinician) return [];
    const { start, end } = slot;
    const anyone = prepared.search.clinicianId === undefined;
    return [
      presentSlot({ timeZone: prepared.setUp.timeZone, start, end, clinician, anyone, isCurrent: start === current }),
    ];
  });

const currentStart = async (prepared: Prepared): Promise<number | null> => {
  const { room, search, context } = prepared;
  if (!context.ownsSoftBooking && !context.ownsAppointment) return null;
  return findOwnStart(room.database, {
    softBookingId: context.ownsSoftBooking ? (search.existingSoftBookingId ?? null) : null,
    appointmentId: context.ownsAppointment ? (search.existingAppointmentId ?? null) : null,
  });
};

type Answer = { readonly free: readonly FreeSlot[]; readonly nextCursor: string | null };

const present = async (prepared: Prepared, { free, nextCursor }: Answer): Promise<Slots> => {
  const { search, setUp, context, clinicians } = prepared;
  const current = await currentStart(prepared);
  const days = groupSlotsByDay(setUp.timeZone, free);
  return {
    practiceId: search.practiceId,
    appointmentReasonId: search.appointmentReasonId,
    timeZone: setUp.timeZone,
    generatedAt: toOffsetIso(setUp.timeZone, context.now),
    days: days.map(({ date, slots }) => presentDay(date, toSlots(prepared, slots, current))),
    nextCursor,
    firstAvailableDate: days[0]?.date ?? null,
    noSlotsReason: noSlotsReason(clinicians, days.length),
    clinicians: clinicians.map(({ clinicianId, name, clinicianType }) => ({ clinicianId, name, clinicianType })),
  };
};

const noSlotsReason = (clinicians: readonly ClinicianRow[], days: number): Slots['noSlotsReason'] => {
  if (days > 0) return null;
  return clinicians.length === 0 ? 'NOBODY_FOR_THIS_VISIT' : 'FULLY_BOOKED';
};

const earlier = (one: string, other: string): string => (one < other ? one : other);
const later = (one: string, other: string): string => (one > other ? one : other);

/** Free times between two dates, both included; at most 31 days. */
export const findSlotsBetween = async (
  room: Room,
  { fromDate, toDate, ...search }: SlotSearch & { fromDate: string; toDate: string },
): Promise<Slots> => {
  if (fromDate > toDate || addDays(fromDate, longestRangeDays) <= toDate)
    throw new Problem('INVALID_INPUT', `Please ask for at most ${longestRangeDays} days, the first before the last.`, {
      errors: [{ field: 'toDate', code: 'range', message: `At most ${longestRangeDays} days after fromDate` }],
    });
  const prepared = await prepare(room, search);
  const dates = { from: later(fromDate, prepared.today), to: earlier(addDays(toDate, 1), prepared.horizon) };
  const next = addDays(toDate, 1);
  return present(prepared, {
    free: await searchDates(prepared, dates),
    nextCursor: next < prepared.horizon ? next : null,
  });
};

/** The first dates with free times from a cursor on, however far ahead they are; the cursor of the answer goes on from there. */
export const findSlotsFrom = async (
  room: Room,
  { cursor, ...search }: SlotSearch & { cursor?: string | undefined },
): Promise<Slots> => {
  const prepared = await prepare(room, search);
  const { today, horizon, setUp } = prepared;
  const dates = new Set<string>();
  const free: FreeSlot[] = [];
  let at = later(cursor ?? today, today);
  while (at < horizon && dates.size < datesInV2) {
    const to = earlier(addDays(at, stepDays), horizon);
    const found = await searchDates(prepared, { from: at, to });
    at = to;
    for (const slot of found) {
      const date = localDateOf(setUp.timeZone, slot.start);
      if (!dates.has(date) && dates.size === datesInV2) {
        at = date;
        break;
      }
      dates.add(date);
      free.push(slot);
    }
  }
  return present(prepared, { free, nextCursor: at < horizon ? at : null });
};

/** How far around a lost time to look for others, and how many of them to offer (design 9). */
const daysBefore = 1;
const daysAfter = 7;
const mostAlternatives = 3;

type Lost = { readonly context: BookingContext; readonly search: SlotSearch; readonly start: number };

/** The free times nearest to one that was lost. */
export const nearestFreeSlots = async (room: Room, { context, search, start }: Lost): Promise<Slot[]> => {
  const { practiceId, clientId, appointmentReasonId, petId } = search;
  const prepared = await prepareWith(room, { practiceId, clientId, appointmentReasonId, petId }, context);
  const date = localDateOf(prepared.setUp.timeZone, start);
  const free = await searchDates(prepared, {
    from: later(addDays(date, -daysBefore), prepared.today),
    to: earlier(addDays(date, daysAfter), prepared.horizon),
  });
  const nearest = free.toSorted((one, other) => Math.abs(one.start - start) - Math.abs(other.start - start));
  return toSlots(prepared, nearest.slice(0, mostAlternatives), null);
};
