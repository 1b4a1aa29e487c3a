import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DiaryEntry } from './busy-intervals.ts';
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
  .map(({ firstDate: date, rules: visit, length, now: nowMinutes, horizonDays, ...rest }) => {
    const from = startOfLocalDay(timeZone, date);
    const now = from + nowMinutes * minute;
    const toInterval = ({ start, end }: Interval) => ({ start: from + start * minute, end: from + end * minute });
    return {
      ...visit,
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

const occupied = (start: number, asked: SlotQuestion): Interval => ({
  start: start - (asked.bufferBeforeMinutes ?? 0) * minute,
  end: start + (asked.durationMinutes + (asked.bufferAfterMinutes ?? 0)) * minute,
});
const overlaps = (one: Interval, other: Interval): boolean => one.start < other.end && other.start < one.end;
const isOnGrid = (start: number, { gridMinutes }: SlotQuestion): boolean =>
  (start - startOfLocalDay(timeZone, localDateOf(timeZone, start))) % (gridMinutes * minute) === 0;

const isFree = (clinicianId: number, start: number, asked: SlotQuestion): boolean => {
  const end = start + asked.durationMinutes * minute;
  const open = asked.clinicians.find((clinician) => clinician.clinicianId === clinicianId)?.open ?? [];
  const busy = asked.entries.filter((item) => item.clinicianId === clinicianId && isLive(item, asked));
  return (
    open.some((window) => window.start <= start && end <= window.end) &&
    ![...busy, ...(asked.petBusy ?? [])].some((taken) => overlaps(taken, occupied(start, asked)))
  );
};

const isBookable = (start: number, { now, leadTimeMinutes = 0, horizonDays }: SlotQuestion): boolean =>
  start >= now + leadTimeMinutes * minute &&
  (horizonDays === undefined ||
    Date.parse(localDateOf(timeZone, start)) <= Date.parse(localDateOf(timeZone, now)) + horizonDays * 1440 * minute);

/** Brute force: tries every minute with every clinician. */
const bruteForce = (asked: SlotQuestion): FreeSlot[] => {
  const slots: FreeSlot[] = [];
  for (let start = asked.from; start < asked.to; start += minute) {
    if (!isOnGrid(start, asked) || !isBookable(start, asked)) continue;
    const clinicianIds = asked.clinicians
      .map((clinician) => clinician.clinicianId)
      .filter((id) => isFree(id, start, asked));
    if (clinicianIds.length > 0) slots.push({ start, end: start + asked.durationMinutes * minute, clinicianIds });
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
    fc.property(question, (asked) => {
      expect(findFreeSlots(deepFreeze(asked))).toEqual(bruteForce(asked));
    }),
    { numRuns: 200 },
  );
});

test('never overlaps a live entry of the clinician or a visit of the pet', () => {
  fc.assert(
    fc.property(question, (asked) => {
      for (const { start, clinicianIds } of findFreeSlots(asked))
        for (const item of asked.entries.filter((one) => clinicianIds.includes(one.clinicianId) && isLive(one, asked)))
          expect(overlaps(item, occupied(start, asked))).toBe(false);
    }),
  );
});

test('keeps every slot within opening time, on the grid, in range and after the lead time', () => {
  fc.assert(
    fc.property(question, (asked) => {
      for (const { start, end, clinicianIds } of findFreeSlots(asked)) {
        expect(start >= asked.from && start < asked.to && isOnGrid(start, asked) && isBookable(start, asked)).toBe(
          true,
        );
        for (const { open } of asked.clinicians.filter(({ clinicianId }) => clinicianIds.includes(clinicianId)))
          expect(open.some((window) => window.start <= start && end <= window.end)).toBe(true);
      }
    }),
  );
});

test('returns slots in order, each start once, with clinicians in the given order', () => {
  fc.assert(
    fc.property(question, (asked) => {
      const slots = findFreeSlots(asked);
      const starts = slots.map(({ start }) => start);
      expect(starts).toEqual([...new Set(starts)].toSorted((one, other) => one - other));
      for (const { clinicianIds } of slots)
        expect(clinicianIds).toEqual(clinicianIds.toSorted((one, other) => one - other));
    }),
  );
});

test('does not depend on the order of diary entries', () => {
  const shuffled = question.chain((asked) =>
    fc.tuple(
      fc.constant(asked),
      fc.shuffledSubarray([...asked.entries], { minLength: asked.entries.length, maxLength: asked.entries.length }),
    ),
  );
  fc.assert(
    fc.property(shuffled, ([asked, entries]) => {
      expect(findFreeSlots({ ...asked, entries })).toEqual(findFreeSlots(asked));
    }),
  );
});

test('never loses a slot when an entry is removed', () => {
  fc.assert(
    fc.property(question, fc.nat(24), (asked, removed) => {
      const fewer = asked.entries.filter((_, index) => index !== removed);
      const before = pairsOf(findFreeSlots(asked));
      expect(before.isSubsetOf(pairsOf(findFreeSlots({ ...asked, entries: fewer })))).toBe(true);
    }),
  );
});

test('never loses a slot when a clinician is added', () => {
  fc.assert(
    fc.property(question, (asked) => {
      const before = pairsOf(findFreeSlots({ ...asked, clinicians: asked.clinicians.slice(0, -1) }));
      expect(before.isSubsetOf(pairsOf(findFreeSlots(asked)))).toBe(true);
    }),
  );
});

test('ignores the caller’s own entries and expired holds', () => {
  fc.assert(
    fc.property(question, (asked) => {
      const { own: _, ...stranger } = asked;
      const live = asked.entries.filter((item) => isLive(item, asked));
      expect(findFreeSlots(asked)).toEqual(findFreeSlots({ ...stranger, entries: live }));
    }),
  );
});

test('two adjacent searches equal one search of both ranges', () => {
  fc.assert(
    fc.property(question, fc.integer({ min: 0, max: 2000 }), (asked, at) => {
      const middle = Math.min(asked.to, asked.from + at * minute);
      const left = findFreeSlots({ ...asked, to: middle });
      const right = findFreeSlots({ ...asked, from: middle });
      expect([...left, ...right]).toEqual(findFreeSlots(asked));
    }),
  );
});

test('a slot is bookable exactly if the search lists it', () => {
  fc.assert(
    fc.property(question, (asked) => {
      const listed = pairsOf(findFreeSlots(asked));
      const { from, to, ...context } = asked;
      for (const clinician of asked.clinicians)
        for (let start = from; start < to; start += 5 * minute)
          expect(slotProblem({ ...context, clinicians: [clinician] }, start) === null).toBe(
            listed.has(`${start} ${clinician.clinicianId}`),
          );
    }),
    { numRuns: 40 },
  );
});
