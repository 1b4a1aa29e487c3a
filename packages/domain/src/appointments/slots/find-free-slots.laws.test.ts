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

test('the search finds what trying every minute finds, and changes nothing it was given', () => {
  fc.assert(
    fc.property(question, (asked) => {
      expect(findFreeSlots(deepFreeze(asked))).toEqual(bruteForce(asked));
    }),
    { numRuns: 200 },
  );
});

test('no slot overlaps a live entry of its clinician or a visit of the pet', () => {
  fc.assert(
    fc.property(question, (asked) => {
      for (const { start, clinicianIds } of findFreeSlots(asked))
        for (const item of asked.entries.filter((one) => clinicianIds.includes(one.clinicianId) && isLive(one, asked)))
          expect(overlaps(item, occupied(start, asked))).toBe(false);
    }),
  );
});

test('every slot lies within open time, on the grid, in the range, after the notice', () => {
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

test('slots come in order, each start once, its clinicians in the order given', () => {
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

test('the order of the diary does not matter', () => {
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

test('taking an entry out of the diary never takes a slot away', () => {
  fc.assert(
    fc.property(question, fc.nat(24), (asked, removed) => {
      const fewer = asked.entries.filter((_, index) => index !== removed);
      const before = pairsOf(findFreeSlots(asked));
      expect(before.isSubsetOf(pairsOf(findFreeSlots({ ...asked, entries: fewer })))).toBe(true);
    }),
  );
});

test('one clinician more never takes a slot away', () => {
  fc.assert(
    fc.property(question, (asked) => {
      const before = pairsOf(findFreeSlots({ ...asked, clinicians: asked.clinicians.slice(0, -1) }));
      expect(before.isSubsetOf(pairsOf(findFreeSlots(asked)))).toBe(true);
    }),
  );
});

test('the asker’s own entries and expired holds are as good as absent', () => {
  fc.assert(
    fc.property(question, (asked) => {
      const { own: _, ...stranger } = asked;
      const live = asked.entries.filter((item) => isLive(item, asked));
      expect(findFreeSlots(asked)).toEqual(findFreeSlots({ ...stranger, entries: live }));
    }),
  );
});

test('two searches side by side find what one over both finds: no slot twice, none lost', () => {
  fc.assert(
    fc.property(question, fc.integer({ min: 0, max: 2000 }), (asked, at) => {
      const middle = Math.min(asked.to, asked.from + at * minute);
      const left = findFreeSlots({ ...asked, to: middle });
      const right = findFreeSlots({ ...asked, from: middle });
      expect([...left, ...right]).toEqual(findFreeSlots(asked));
    }),
  );
});

test('a time is bookable with a clinician exactly if the search lists it', () => {
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
