import { localDateOf, startOfLocalDay } from '@portal/domain/slots/clinic-time';
import { touchesAny, freeDaysOf } from '@portal/domain/slots/find-free-slots';
import { type FreeDay, keepStarts } from '@portal/domain/slots/free-days';
import { takesRequests } from '@portal/domain/practices/practice-features';
import { searches } from '../../../platform/metrics/metrics.ts';
import type { BookingSubject } from '@portal/domain/booking/booking-subject';
import { exceedsCap } from '../day-cap.ts';
import { listStartsOfKind } from '../day-cap.repository.ts';
import { type BusyTime, findBusyTime } from '../diary.repository.ts';
import { type Dates, later, type Prepared } from './prepare-search.ts';

const minute = 60_000;

// Ids that are not the booker's are ignored, so that probing reveals nothing.
const ownOf = ({ search: { subject }, context }: Prepared): BookingSubject => ({
  ...subject,
  appointmentIds: context.ownAppointmentStart === null ? [] : subject.appointmentIds,
  softBookingId: context.ownHoldStart === null ? null : subject.softBookingId,
});

const rangeOf = ({ setUp: { timeZone } }: Prepared, { from, to }: Dates) => ({
  from: startOfLocalDay(timeZone, from),
  to: startOfLocalDay(timeZone, to),
});

const fullDates = async (prepared: Prepared, dates: Dates): Promise<ReadonlySet<string>> => {
  const { deps, context, setUp } = prepared;
  if (context.reason.perDayCap === null) return new Set();
  const starts = await listStartsOfKind(deps.database, { ...ownOf(prepared), ...rangeOf(prepared, dates) });
  const counts = Map.groupBy(starts, (start) => localDateOf(setUp.timeZone, start));
  return new Set([...counts].filter(([, sameDay]) => exceedsCap(context, sameDay.length)).map(([date]) => date));
};

const busyTimeIn = (prepared: Prepared, dates: Dates): Promise<BusyTime> => {
  const { deps, search, context } = prepared;
  const { bufferBeforeMinutes, durationMinutes, bufferAfterMinutes } = context.reason;
  const { from, to } = rangeOf(prepared, dates);
  const range = {
    practiceId: search.subject.practiceId,
    from: from - bufferBeforeMinutes * minute,
    to: to + (durationMinutes + bufferAfterMinutes) * minute,
  };
  const own = ownOf(prepared);
  // Until the practice confirms a change, the appointment keeps both times, so they cannot overlap.
  return findBusyTime(deps.database, range, takesRequests(context.features) ? { ...own, appointmentIds: [] } : own);
};

export const findFreeDays = async (prepared: Prepared, window: Dates): Promise<FreeDay[]> => {
  const { search, context, setUp, clinicians, firstDate, horizon } = prepared;
  const { durationMinutes, bufferBeforeMinutes, bufferAfterMinutes, leadTimeMinutes } = context.reason;
  const dates = { from: later(window.from, firstDate), to: window.to < horizon ? window.to : horizon };
  if (dates.from >= dates.to) return [];
  searches.inc();
  const [busy, full] = await Promise.all([busyTimeIn(prepared, dates), fullDates(prepared, dates)]);
  const earliest = (context.now + leadTimeMinutes * minute) / minute;
  const isOpen = (start: number) => start >= earliest && !touchesAny(context.reason, start * minute, context.petBusy);
  return freeDaysOf({
    ...setUp,
    ...rangeOf(prepared, dates),
    durationMinutes,
    bufferBeforeMinutes,
    bufferAfterMinutes,
    now: context.now,
    staff: clinicians.filter(({ clinicianId }) => [undefined, clinicianId].includes(search.clinicianId)),
    busy,
  })
    .filter(({ date }) => !full.has(date))
    .map((day) => keepStarts(day, isOpen))
    .filter(({ starts }) => starts.length > 0);
};
