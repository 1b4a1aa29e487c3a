import { firstDateForAge } from '@portal/domain/appointments/reason-rules';
import { addDays, localDateOf, startOfLocalDay } from '@portal/domain/appointments/slots/clinic-time';
import { type FreeSlot, touchesAny } from '@portal/domain/appointments/slots/find-free-slots';
import { freeSlotsByDate } from '@portal/domain/appointments/slots/free-slots-by-date';
import { takesRequests } from '@portal/domain/practices/practice-features';
import type { ApiDeps } from '../api-deps.ts';
import { countSearch } from '../../platform/metrics/count-search.ts';
import { ok, type Result } from '../../platform/http/result.ts';
import { checkBookingContext, type BookingContext } from './booking-context.ts';
import { type AskingGuest, type SearchStart, startSearch } from './booking-context.repository.ts';
import { cliniciansFor } from './choose-time.ts';
import type { ContextRefusal } from './slots.errors.ts';
import { listStartsOfKind } from './day-cap.repository.ts';
import type { DaySlots } from './day-slots.ts';
import { type ClinicianRow, listBusyTime } from './diary.repository.ts';
import type { PracticeDiary } from './practice-diaries.ts';

export type SlotSearch = {
  /** Null for a guest, who names a species instead of a pet. */
  readonly clientId: number | null;
  readonly guest?: AskingGuest | undefined;
  readonly practiceId: number;
  readonly appointmentReasonId: number;
  readonly petId?: number | undefined;
  readonly clinicianId?: number | undefined;
  readonly existingAppointmentId?: number | undefined;
  readonly existingSoftBookingId?: string | undefined;
  readonly cache?: 'use' | 'bypass' | 'refresh';
};

/** Half-open: `to` is excluded. */
export type Dates = { readonly from: string; readonly to: string };

export type SearchDeps = Pick<ApiDeps, 'database' | 'diaries' | 'daySlots'>;

export type Prepared = {
  readonly deps: SearchDeps;
  readonly search: SlotSearch;
  readonly context: SearchStart & BookingContext;
  readonly setUp: PracticeDiary;
  readonly clinicians: readonly ClinicianRow[];
  readonly versioned: Dates;
  readonly firstDate: string;
  readonly horizon: string;
};

export type FoundDay = { readonly date: string; readonly free: readonly FreeSlot[]; readonly shared: DaySlots | null };

const minute = 60_000;
const dayMilliseconds = 86_400_000;
const epochDay = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMilliseconds;
/** A diary entry may start the day before, and a local date can span two UTC dates. */
const marginDays = 2;

const later = (one: string, other: string | null): string => (other !== null && other > one ? other : one);

export const prepareSearch = async (
  deps: SearchDeps,
  search: SlotSearch,
  around: Dates,
): Promise<Result<Prepared, ContextRefusal>> => {
  const anew = search.cache === 'bypass' || search.cache === 'refresh';
  const question = {
    ...search,
    reasonId: search.appointmentReasonId,
    softBookingId: search.existingSoftBookingId,
    appointmentId: search.existingAppointmentId,
  };
  const [asker, setUp] = await Promise.all([
    startSearch(deps.database, {
      question,
      fromDay: epochDay(around.from) - marginDays,
      toDay: epochDay(around.to) + marginDays,
    }),
    deps.diaries.get(search.practiceId, { anew }),
  ]);
  const checked = checkBookingContext({ setUp, asker, question });
  if (!checked.ok) return checked;
  const context = checked.value;
  const today = localDateOf(setUp.timeZone, context.now);
  return ok({
    deps,
    search,
    context,
    setUp,
    clinicians: cliniciansFor(setUp, context.reason),
    versioned: around,
    firstDate: later(today, context.pet && firstDateForAge(context.reason, context.pet)),
    horizon: addDays(today, context.reason.horizonDays + 1),
  });
};

type Own = { readonly softBookingId: string | null; readonly appointmentId: number | null };
const nobody: Own = { softBookingId: null, appointmentId: null };

// Ids that are not the asker's are ignored, so that probing reveals nothing.
const ownOf = ({ search, context }: Prepared): Own => ({
  appointmentId: context.ownAppointmentStart === null ? null : (search.existingAppointmentId ?? null),
  softBookingId: context.ownHoldStart === null ? null : (search.existingSoftBookingId ?? null),
});

const rangeOf = ({ setUp: { timeZone } }: Prepared, { from, to }: Dates) => ({
  from: startOfLocalDay(timeZone, from),
  to: startOfLocalDay(timeZone, to),
});

const fullDates = async (prepared: Prepared, dates: Dates, own: Own): Promise<ReadonlySet<string>> => {
  const { deps, search, context, setUp } = prepared;
  const { perDayCap, reasonId } = context.reason;
  if (perDayCap === null) return new Set();
  const starts = await listStartsOfKind(deps.database, {
    practiceId: search.practiceId,
    reasonId,
    ...rangeOf(prepared, dates),
    softBookingId: own.softBookingId,
    appointmentId: own.appointmentId ?? undefined,
  });
  const counts = Map.groupBy(starts, (start) => localDateOf(setUp.timeZone, start));
  return new Set([...counts].filter(([, sameDay]) => sameDay.length >= perDayCap).map(([date]) => date));
};

type WorkedOut = { readonly day: DaySlots; readonly until: number };

/** Ignores the lead time, which depends on the asker; includes dates without free times. */
const workOut = async (prepared: Prepared, dates: Dates, own: Own): Promise<Map<string, WorkedOut>> => {
  const { deps, search, context, setUp, clinicians } = prepared;
  const { reason, now } = context;
  const range = rangeOf(prepared, dates);
  const [rows, full] = await Promise.all([
    listBusyTime(
      deps.database,
      {
        practiceId: search.practiceId,
        from: range.from - reason.bufferBeforeMinutes * minute,
        to: range.to + (reason.durationMinutes + reason.bufferAfterMinutes) * minute,
      },
      // A move that the practice is to confirm keeps both times, so they cannot overlap.
      takesRequests(context.features) ? { ...own, appointmentId: null } : own,
    ),
    fullDates(prepared, dates, own),
  ]);
  const staff = clinicians.filter(
    ({ clinicianId }) => search.clinicianId === undefined || clinicianId === search.clinicianId,
  );
  const free = freeSlotsByDate({
    ...setUp,
    ...range,
    durationMinutes: reason.durationMinutes,
    bufferBeforeMinutes: reason.bufferBeforeMinutes,
    bufferAfterMinutes: reason.bufferAfterMinutes,
    now,
    staff,
    busy: rows,
  });
  const untils = new Map<string, number>();
  for (const [startMinute, expiresMinute] of rows.flatMap(({ holds }) => holds ?? [])) {
    const date = localDateOf(setUp.timeZone, startMinute * minute);
    // Expire a minute early, because the value was rounded up.
    for (const near of [addDays(date, -1), date, addDays(date, 1)])
      untils.set(near, Math.min(untils.get(near) ?? Infinity, (expiresMinute - 1) * minute));
  }
  const days = new Map<string, WorkedOut>();
  for (let date = dates.from; date < dates.to; date = addDays(date, 1))
    days.set(date, { day: { date, free: [], json: null }, until: untils.get(date) ?? Infinity });
  for (const { date, slots } of free) {
    const known = days.get(date);
    if (known && !full.has(date)) days.set(date, { ...known, day: { date, free: slots, json: null } });
  }
  return days;
};

// Null if the version was not loaded; such a date is not cached.
const versionOf = ({ context: { versions }, versioned }: Prepared, date: string): number | null => {
  if (date < versioned.from || date >= versioned.to) return null;
  let version = 0;
  for (let offset = -marginDays; offset < marginDays; offset++) version += versions[epochDay(date) + offset] ?? 0;
  return version;
};

const keyOf = ({ search, context: { reason }, setUp }: Prepared, date: string): string =>
  [
    search.practiceId,
    search.clinicianId ?? 0,
    reason.reasonId,
    reason.durationMinutes,
    reason.bufferBeforeMinutes,
    reason.bufferAfterMinutes,
    reason.clinicianType,
    reason.perDayCap ?? 0,
    setUp.fingerprint,
    date,
  ].join(' ');

const sharedDays = async (prepared: Prepared, dates: Dates): Promise<Map<string, DaySlots>> => {
  const { deps, search, context } = prepared;
  const { cache = 'use' } = search;
  const found = new Map<string, DaySlots>();
  const missing: string[] = [];
  for (let date = dates.from; date < dates.to; date = addDays(date, 1)) {
    const version = versionOf(prepared, date);
    const known =
      cache === 'use' && version !== null
        ? deps.daySlots.find(keyOf(prepared, date), { version, now: context.now })
        : null;
    if (known) found.set(date, known);
    else missing.push(date);
  }
  const [first] = missing;
  countSearch({ remembered: found.size, fresh: missing.length });
  const last = missing.at(-1);
  if (first === undefined || last === undefined) return found;
  for (const [date, { day, until }] of await workOut(prepared, { from: first, to: addDays(last, 1) }, nobody)) {
    found.set(date, day);
    const version = versionOf(prepared, date);
    if (cache !== 'bypass' && version !== null) deps.daySlots.keep(keyOf(prepared, date), { version, until, day });
  }
  return found;
};

export const findFreeDays = async (prepared: Prepared, dates: Dates): Promise<FoundDay[]> => {
  const { context, setUp, firstDate, horizon } = prepared;
  const from = later(dates.from, firstDate);
  const to = dates.to < horizon ? dates.to : horizon;
  if (from >= to) return [];
  const shared = await sharedDays(prepared, { from, to });
  const own = ownOf(prepared);
  const ownDates = [context.ownHoldStart, context.ownAppointmentStart]
    .filter((start) => start !== null)
    .map((start) => localDateOf(setUp.timeZone, start));
  const mine = new Map<string, DaySlots>();
  for (const date of new Set(ownDates))
    if (date >= from && date < to)
      for (const [at, { day }] of await workOut(prepared, { from: date, to: addDays(date, 1) }, own)) mine.set(at, day);

  const earliest = context.now + context.reason.leadTimeMinutes * minute;
  const isOpenToMe = (slot: FreeSlot) =>
    slot.start >= earliest && !touchesAny(context.reason, slot.start, context.petBusy);
  const days: FoundDay[] = [];
  for (let date = from; date < to; date = addDays(date, 1)) {
    const everybodys = shared.get(date);
    const free = (mine.get(date) ?? everybodys)?.free ?? [];
    const forMe = free.filter(isOpenToMe);
    if (forMe.length === 0) continue;
    const asEverybody = everybodys !== undefined && !mine.has(date) && forMe.length === free.length;
    days.push({ date, free: forMe, shared: asEverybody ? everybodys : null });
  }
  return days;
};
