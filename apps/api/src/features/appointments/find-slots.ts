import { type Slot, Slots } from '@portal/contract/appointments/appointments.schemas';
import { addDays, localDateOf, toOffsetIso } from '@portal/domain/appointments/slots/clinic-time';
import { Problem } from '../../platform/http/problem.ts';
import type { Room } from '../room.ts';
import { presentDay } from './appointments.presenter.ts';
import { dayAsJson } from './day-slots.ts';
import type { ClinicianRow } from './diary.repository.ts';
import { findSisterPractices } from './find-sister-practices.ts';
import { toSlots } from './found-slots.ts';
import { findFreeDays, type FoundDay, prepareSearch, type Prepared, type SlotSearch } from './slot-search.ts';

const longestRangeDays = 31;
/** The specification's v2 call answers this many dates with free times (design 9). */
const datesInV2 = 10;
/** Read at once while looking for them: wide enough to be one step almost always, narrow enough to stay quick. */
const stepDays = 28;

const noSlotsReason = (clinicians: readonly ClinicianRow[], days: number): Slots['noSlotsReason'] => {
  if (days > 0) return null;
  return clinicians.length === 0 ? 'NOBODY_FOR_THIS_VISIT' : 'FULLY_BOOKED';
};

const Envelope = Slots.omit({ days: true });

type Answer = { readonly days: readonly FoundDay[]; readonly nextCursor: string | null; readonly isFirstPage: boolean };

/** The answer as text: what everybody sees of a day is kept as text, so a search does not write thousands of times anew. */
const present = async (prepared: Prepared, { days, nextCursor, isFirstPage }: Answer): Promise<string> => {
  const { search, setUp, context, clinicians } = prepared;
  const firstAvailableDate = days[0]?.date ?? null;
  const envelope = Envelope.parse({
    practiceId: search.practiceId,
    appointmentReasonId: search.appointmentReasonId,
    timeZone: setUp.timeZone,
    generatedAt: toOffsetIso(setUp.timeZone, context.now),
    nextCursor,
    firstAvailableDate,
    noSlotsReason: noSlotsReason(clinicians, days.length),
    clinicians: clinicians.map(({ clinicianId, name, clinicianType }) => ({ clinicianId, name, clinicianType })),
    alternatives: isFirstPage ? await findSisterPractices(prepared, firstAvailableDate) : [],
  });
  const texts = days.map(({ date, free, shared }) => {
    const day = () => presentDay(date, toSlots(prepared, free));
    return dayAsJson(shared ?? { date, free, json: null }, day);
  });
  return `${JSON.stringify(envelope).slice(0, -1)},"days":[${texts.join(',')}]}`;
};

const refuseRange = (): never => {
  throw new Problem('INVALID_INPUT', `Choose no more than ${longestRangeDays} days, with the first before the last.`, {
    errors: [{ field: 'toDate', code: 'range', message: `At most ${longestRangeDays} days after fromDate` }],
  });
};

/** Free times between two dates, both included; at most 31 days. Answers the JSON of `Slots`. */
export const findSlotsBetween = async (
  room: Room,
  { fromDate, toDate, ...search }: SlotSearch & { fromDate: string; toDate: string },
): Promise<string> => {
  if (fromDate > toDate || addDays(fromDate, longestRangeDays) <= toDate) return refuseRange();
  const next = addDays(toDate, 1);
  const dates = { from: fromDate, to: next };
  const prepared = await prepareSearch(room, search, dates);
  return present(prepared, {
    days: await findFreeDays(prepared, dates),
    nextCursor: next < prepared.horizon ? next : null,
    isFirstPage: fromDate <= prepared.firstDate,
  });
};

/**
 * The first ten dates with free times from a cursor on, however far ahead they are; the cursor of the answer goes on from
 * there. Answers the JSON of `Slots`.
 */
export const findSlotsFrom = async (
  room: Room,
  { cursor, ...search }: SlotSearch & { cursor?: string | undefined },
): Promise<string> => {
  // Only a guess at where to look first, so this process's clock will do.
  const around = cursor ?? localDateOf('UTC', Date.now());
  const prepared = await prepareSearch(room, search, { from: around, to: addDays(around, stepDays) });
  const { firstDate, horizon } = prepared;
  const days: FoundDay[] = [];
  let at = cursor !== undefined && cursor > firstDate ? cursor : firstDate;
  while (at < horizon && days.length < datesInV2) {
    const to = addDays(at, stepDays);
    const found = (await findFreeDays(prepared, { from: at, to })).slice(0, datesInV2 - days.length);
    days.push(...found);
    const last = days.at(-1);
    at = days.length === datesInV2 && last ? addDays(last.date, 1) : to;
  }
  return present(prepared, { days, nextCursor: at < horizon ? at : null, isFirstPage: cursor === undefined });
};

/** How far around a lost time to look for others, and how many of them to offer (design 9). */
const daysBefore = 1;
const daysAfter = 7;
const mostAlternatives = 3;

type Lost = { readonly search: SlotSearch; readonly start: number };

/** The free times nearest to one that was lost. */
export const nearestFreeSlots = async (room: Room, { search, start }: Lost): Promise<Slot[]> => {
  const date = localDateOf('UTC', start);
  const dates = { from: addDays(date, -daysBefore), to: addDays(date, daysAfter) };
  const prepared = await prepareSearch(room, search, dates);
  const free = (await findFreeDays(prepared, dates)).flatMap((day) => day.free);
  const nearest = free.toSorted((one, other) => Math.abs(one.start - start) - Math.abs(other.start - start));
  return toSlots(prepared, nearest.slice(0, mostAlternatives));
};
