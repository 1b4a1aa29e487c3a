import { addDays, epochDayOf, localDateOf } from '@portal/domain/appointments/slots/clinic-time';
import { touchesAny } from '@portal/domain/appointments/slots/find-free-slots';
import { keepStarts } from '@portal/domain/appointments/slots/free-days';
import { countSearch } from '../../../platform/metrics/count-search.ts';
import type { DaySlots } from '../day-slots.ts';
import { type Dates, later, marginDays, type Prepared } from './prepare-search.ts';
import { type Own, workOutDays } from './work-out-days.ts';

/** Shared with other searches, texts included, unless the asker's own time or pet differs. */
export type FoundDay = DaySlots;

const minute = 60_000;

const nobody: Own = { softBookingId: null, appointmentId: null };

// Ids that are not the asker's are ignored, so that probing reveals nothing.
const ownOf = ({ search, context }: Prepared): Own => ({
  appointmentId: context.ownAppointmentStart === null ? null : (search.existingAppointmentId ?? null),
  softBookingId: context.ownHoldStart === null ? null : (search.existingSoftBookingId ?? null),
});

// Null if the version was not loaded; such a date is not cached.
const versionOf = ({ context: { versions }, versioned }: Prepared, date: string): number | null => {
  if (date < versioned.from || date >= versioned.to) return null;
  const day = epochDayOf(date);
  let version = 0;
  for (let near = day - marginDays; near < day + marginDays; near++) version += versions[near] ?? 0;
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

const mostStretches = 3;

/** Neighbouring dates together, because each stretch takes a statement. */
const stretchesOf = (dates: readonly string[]): Dates[] => {
  const stretches: Dates[] = [];
  for (const date of dates) {
    const last = stretches.at(-1);
    const isNext = last !== undefined && (last.to === date || stretches.length === mostStretches);
    const stretch = { from: isNext ? last.from : date, to: addDays(date, 1) };
    if (isNext) stretches.pop();
    stretches.push(stretch);
  }
  return stretches;
};

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
  countSearch({ remembered: found.size, fresh: missing.length });
  const worked = await Promise.all(stretchesOf(missing).map((stretch) => workOutDays(prepared, stretch, nobody)));
  for (const [date, { free, until }] of worked.flatMap((days) => [...days])) {
    const day: DaySlots = { free, texts: {} };
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
  for (const date of new Set(ownDates))
    if (date >= from && date < to)
      for (const [at, { free }] of await workOutDays(prepared, { from: date, to: addDays(date, 1) }, own))
        shared.set(at, { free, texts: {} });

  const earliest = (context.now + context.reason.leadTimeMinutes * minute) / minute;
  const isOpenToMe = (start: number) =>
    start >= earliest && !touchesAny(context.reason, start * minute, context.petBusy);
  const days: FoundDay[] = [];
  for (let date = from; date < to; date = addDays(date, 1)) {
    const day = shared.get(date);
    const free = day && keepStarts(day.free, isOpenToMe);
    if (free && free.starts.length > 0) days.push(free === day.free ? day : { free, texts: {} });
  }
  return days;
};
