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
  gridMinutes: fc.constantFrom(5, 10, 15, 20, 30, 60),
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
    ![...busy, ...(input.petBusy ?? [])].some((taken) => overlaps(taken, occupied(start, input)))
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

test('agrees with brute force and does not change its arguments', () => {
  fc.assert(
    fc.property(question, (input) => {
      expect(findFreeSlots(deepFreeze(input))).toEqual(bruteForce(input));
    }),
    { numRuns: 200 },
  );
});

test('never overlaps a live entry of the clinician or an appointment of the pet', () => {
  fc.assert(
    fc.property(question, (input) => {
      for (const { start, clinicianIds } of findFreeSlots(input))
        for (const item of input.entries.filter((one) => clinicianIds.includes(one.clinicianId) && isLive(one, input)))
          expect(overlaps(item, occupied(start, input))).toBe(false);
    }),
  );
});

test('keeps every slot within opening time, on the grid, in range and after the lead time', () => {
  fc.assert(
    fc.property(question, (input) => {
      for (const { start, end, clinicianIds } of findFreeSlots(input)) {
        expect(start >= input.from && start < input.to && isOnGrid(start, input) && isBookable(start, input)).toBe(
          true,
        );
        for (const { open } of input.clinicians.filter(({ clinicianId }) => clinicianIds.includes(clinicianId)))
          expect(open.some((window) => window.start <= start && end <= window.end)).toBe(true);
      }
    }),
  );
});

test('returns slots in order, each start once, with clinicians in the given order', () => {
  fc.assert(
    fc.property(question, (input) => {
      const slots = findFreeSlots(input);
      const starts = slots.map(({ start }) => start);
      expect(starts).toEqual([...new Set(starts)].toSorted((one, other) => one - other));
      for (const { clinicianIds } of slots)
        expect(clinicianIds).toEqual(clinicianIds.toSorted((one, other) => one - other));
    }),
  );
});

test('does not depend on the order of diary entries', () => {
  const shuffled = question.chain((input) =>
    fc.tuple(
      fc.constant(input),
      fc.shuffledSubarray([...input.entries], { minLength: input.entries.length, maxLength: input.entries.length }),
    ),
  );
  fc.assert(
    fc.property(shuffled, ([input, entries]) => {
      expect(findFreeSlots({ ...input, entries })).toEqual(findFreeSlots(input));
    }),
  );
});

test('never loses a slot when an entry is removed', () => {
  fc.assert(
    fc.property(question, fc.nat(24), (input, removed) => {
      const fewer = input.entries.filter((_, index) => index !== removed);
      const before = pairsOf(findFreeSlots(input));
      expect(before.isSubsetOf(pairsOf(findFreeSlots({ ...input, entries: fewer })))).toBe(true);
    }),
  );
});

test('never loses a slot when a clinician is added', () => {
  fc.assert(
    fc.property(question, (input) => {
      const before = pairsOf(findFreeSlots({ ...input, clinicians: input.clinicians.slice(0, -1) }));
      expect(before.isSubsetOf(pairsOf(findFreeSlots(input)))).toBe(true);
    }),
  );
});

test('ignores the caller’s own entries and expired holds', () => {
  fc.assert(
    fc.property(question, (input) => {
      const { own: _, ...stranger } = input;
      const live = input.entries.filter((item) => isLive(item, input));
      expect(findFreeSlots(input)).toEqual(findFreeSlots({ ...stranger, entries: live }));
    }),
  );
});

test('two adjacent searches equal one search of both ranges', () => {
  fc.assert(
    fc.property(question, fc.integer({ min: 0, max: 2000 }), (input, at) => {
      const middle = Math.min(input.to, input.from + at * minute);
      const left = findFreeSlots({ ...input, to: middle });
      const right = findFreeSlots({ ...input, from: middle });
      expect([...left, ...right]).toEqual(findFreeSlots(input));
    }),
  );
});

test('a slot is bookable exactly if the search lists it', () => {
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
