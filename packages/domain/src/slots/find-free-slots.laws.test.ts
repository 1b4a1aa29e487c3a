import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DiaryEntry } from './busy-stretches.ts';
import { localDateOf, startOfLocalDay } from './clinic-time.ts';
import { findFreeSlots, type FreeSlot, type SlotQuestion, slotProblem } from './find-free-slots.ts';
import { type Interval, mergeIntervals } from './interval.ts';

const minute = 60_000;
const timeZone = 'Europe/London';

// An ordinary week, both clock changes, a leap day and a year's end.
const firstDate = fc.constantFrom('2027-01-04', '2027-03-27', '2027-10-30', '2028-02-28', '2027-12-31');
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

const stretchUpTo = (max: number) =>
  fc
    .record({ start: fc.integer({ min: -300, max: 1800 }), length: fc.integer({ min: 1, max }) })
    .map(({ start, length }) => ({ start, end: start + length }));
const entry = fc.record({
  clinicianId: fc.integer({ min: 1, max: 4 }),
  stretch: stretchUpTo(120),
  appointmentId: fc.option(fc.integer({ min: 1, max: 3 })),
  softBookingId: fc.option(fc.constantFrom('sb1', 'sb2')),
  expires: fc.option(fc.integer({ min: -2, max: 2 })),
});

const rules = fc.record({
  durationMinutes: fc.integer({ min: 1, max: 12 }).map((fives) => fives * 5),
  gridMinutes: fc.constantFrom(5, 7, 10, 15, 20, 25, 30, 50, 60),
  bufferBeforeMinutes: fc.constantFrom(0, 5, 15, 20),
  bufferAfterMinutes: fc.constantFrom(0, 5, 10),
  leadTimeMinutes: fc.constantFrom(0, 0, 60, 1440),
});

const question: fc.Arbitrary<SlotQuestion> = fc
  .record({
    firstDate,
    rules,
    length: fc.integer({ min: 0, max: 2000 }),
    now: fc.integer({ min: -2000, max: 600 }),
    horizonDays: optional(fc.integer({ min: 0, max: 4 })),
    open: fc.array(fc.array(stretchUpTo(900), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
    entries: fc.array(entry, { maxLength: 25, size: 'max' }),
    petBusy: fc.array(stretchUpTo(120), { maxLength: 2 }),
    own: optional(fc.record({ appointmentId: optional(fc.constant(1)), softBookingId: optional(fc.constant('sb1')) })),
  })
  .map(({ firstDate: date, rules: appointment, length, now: nowMinutes, horizonDays, ...rest }) => {
    const from = startOfLocalDay(timeZone, date);
    const now = from + nowMinutes * minute;
    const toInterval = ({ start, end }: Interval) => ({ start: from + start * minute, end: from + end * minute });
    return {
      ...appointment,
      ...(horizonDays === undefined ? {} : { horizonDays }),
      timeZone,
      now,
      from,
      to: from + length * minute,
      clinicians: rest.open.map((open, index) => ({
        clinicianId: index + 1,
        open: mergeIntervals(open.map(toInterval)),
      })),
      entries: rest.entries.map(({ stretch: around, expires, ...owner }) => ({
        ...owner,
        ...toInterval(around),
        expiresAt: expires === null ? null : now + expires,
      })),
      petBusy: rest.petBusy.map(toInterval),
      own: rest.own,
    };
  });

const isLive = (item: DiaryEntry, { now, own }: SlotQuestion): boolean =>
  !(item.expiresAt != null && item.expiresAt <= now) &&
  !(item.appointmentId != null && item.appointmentId === own?.appointmentId) &&
  !(item.softBookingId != null && item.softBookingId === own?.softBookingId);

const occupied = (start: number, input: SlotQuestion): Interval => ({
  start: start - (input.bufferBeforeMinutes ?? 0) * minute,
  end: start + (input.durationMinutes + (input.bufferAfterMinutes ?? 0)) * minute,
});
const overlaps = (one: Interval, other: Interval): boolean => one.start < other.end && other.start < one.end;
const isOnGrid = (start: number, { gridMinutes }: SlotQuestion): boolean =>
  (start - startOfLocalDay(timeZone, localDateOf(timeZone, start))) % (gridMinutes * minute) === 0;

const isFree = (clinicianId: number, start: number, input: SlotQuestion): boolean => {
  const end = start + input.durationMinutes * minute;
  const open = input.clinicians.find((clinician) => clinician.clinicianId === clinicianId)?.open ?? [];
  const busy = input.entries.filter((item) => item.clinicianId === clinicianId && isLive(item, input));
  return (
    open.some((window) => window.start <= start && end <= window.end) &&
    ![...busy, ...(input.petBusy ?? [])].some((time) => overlaps(time, occupied(start, input)))
  );
};

const isBookable = (start: number, { now, leadTimeMinutes = 0, horizonDays }: SlotQuestion): boolean =>
  start >= now + leadTimeMinutes * minute &&
  (horizonDays === undefined ||
    Date.parse(localDateOf(timeZone, start)) <= Date.parse(localDateOf(timeZone, now)) + horizonDays * 1440 * minute);

/** Brute force: tries every minute with every clinician. */
const bruteForce = (input: SlotQuestion): FreeSlot[] => {
  const slots: FreeSlot[] = [];
  for (let start = input.from; start < input.to; start += minute) {
    if (!isOnGrid(start, input) || !isBookable(start, input)) continue;
    const clinicianIds = input.clinicians
      .map((clinician) => clinician.clinicianId)
      .filter((id) => isFree(id, start, input));
    if (clinicianIds.length > 0) slots.push({ start, end: start + input.durationMinutes * minute, clinicianIds });
  }
  return slots;
};

const pairsOf = (slots: readonly FreeSlot[]): Set<string> =>
  new Set(slots.flatMap(({ start, clinicianIds }) => clinicianIds.map((id) => `${start} ${id}`)));

const deepFreeze = <Value>(value: Value): Value => {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
};

test('the search gives the same result as trying every time, and changes no arguments', () => {
  fc.assert(
    fc.property(question, (input) => {
      expect(findFreeSlots(deepFreeze(input))).toEqual(bruteForce(input));
    }),
    { numRuns: 300 },
  );
});

test('a slot can be booked exactly if the search lists it', () => {
  fc.assert(
    fc.property(question, (input) => {
      const listed = pairsOf(findFreeSlots(input));
      const { from, to, ...context } = input;
      for (const clinician of input.clinicians)
        for (let start = from; start < to; start += 5 * minute)
          expect(slotProblem({ ...context, clinicians: [clinician] }, start) === null).toBe(
            listed.has(`${start} ${clinician.clinicianId}`),
          );
    }),
    { numRuns: 40 },
  );
});
