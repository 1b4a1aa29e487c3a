import { addDays, localDateOf, startOfLocalDay } from '@portal/domain/appointments/slots/clinic-time';
import type { FreeDay } from '@portal/domain/appointments/slots/free-days';
import { freeDaysOf } from '@portal/domain/appointments/slots/free-days-of-staff';
import { takesRequests } from '@portal/domain/practices/practice-features';
import { listStartsOfKind } from '../day-cap.repository.ts';
import { type BusyTime, findBusyTime } from '../diary.repository.ts';
import type { Dates, Prepared } from './prepare-search.ts';

const minute = 60_000;

export type Own = { readonly softBookingId: string | null; readonly appointmentId: number | null };

type WorkedOut = { readonly free: FreeDay; readonly until: number };

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

const busyTimeIn = (prepared: Prepared, dates: Dates, own: Own): Promise<BusyTime> => {
  const { deps, search, context } = prepared;
  const { bufferBeforeMinutes, durationMinutes, bufferAfterMinutes } = context.reason;
  const { from, to } = rangeOf(prepared, dates);
  const range = {
    practiceId: search.practiceId,
    from: from - bufferBeforeMinutes * minute,
    to: to + (durationMinutes + bufferAfterMinutes) * minute,
  };
  // A move that the practice is to confirm keeps both times, so they cannot overlap.
  return findBusyTime(deps.database, range, takesRequests(context.features) ? { ...own, appointmentId: null } : own);
};

/** Earliest expiry of a hold for each date: an expiry frees time without a new diary version. */
const expiryByDate = (timeZone: string, holds: BusyTime['holds']): ReadonlyMap<string, number> => {
  const untils = new Map<string, number>();
  for (const [startMinute, expiresMinute] of holds) {
    const date = localDateOf(timeZone, startMinute * minute);
    // Expire a minute early, because the value was rounded up.
    for (const near of [addDays(date, -1), date, addDays(date, 1)])
      untils.set(near, Math.min(untils.get(near) ?? Infinity, (expiresMinute - 1) * minute));
  }
  return untils;
};

/** Ignores the lead time, which depends on the asker; includes dates without free times. */
export const workOutDays = async (prepared: Prepared, dates: Dates, own: Own): Promise<Map<string, WorkedOut>> => {
  const { search, context, setUp, clinicians } = prepared;
  const { durationMinutes, bufferBeforeMinutes, bufferAfterMinutes } = context.reason;
  const [{ stretches, holds }, full] = await Promise.all([
    busyTimeIn(prepared, dates, own),
    fullDates(prepared, dates, own),
  ]);
  const found = freeDaysOf({
    ...setUp,
    ...rangeOf(prepared, dates),
    durationMinutes,
    bufferBeforeMinutes,
    bufferAfterMinutes,
    now: context.now,
    staff: clinicians.filter(({ clinicianId }) => [undefined, clinicianId].includes(search.clinicianId)),
    busy: stretches,
  });
  const byDate = new Map(found.map((free) => [free.date, free]));
  const untils = expiryByDate(setUp.timeZone, holds);
  const days = new Map<string, WorkedOut>();
  for (let date = dates.from; date < dates.to; date = addDays(date, 1)) {
    const nothing = { date, starts: [], firsts: [0], clinicianIds: [] };
    const free = full.has(date) ? nothing : (byDate.get(date) ?? nothing);
    days.set(date, { free, until: untils.get(date) ?? Infinity });
  }
  return days;
};
