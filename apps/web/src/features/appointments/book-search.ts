import { idOf, instantOf, textOf, withoutGaps } from './search-values.ts';

export const bookSteps = ['pet', 'reason', 'time', 'check'] as const;
export type BookStep = (typeof bookSteps)[number];

/** The choices of a booking as they stand in the address, so that reload, Back and Forward keep them. */
export type BookSearch = {
  /** A sister practice; without it, the client's own. */
  readonly practice?: number | undefined;
  readonly petId?: number | undefined;
  readonly reasonId?: number | undefined;
  /** Only this clinician's times are wanted. */
  readonly clinicianId?: number | undefined;
  readonly slotId?: string | undefined;
  readonly start?: string | undefined;
  /** A step gone back to, while later choices are kept. */
  readonly step?: BookStep | undefined;
  /** The visit that came of it. */
  readonly booked?: number | undefined;
};

/** Takes what it knows from an address that anybody may have typed, and drops the rest. */
export const parseBookSearch = (search: Readonly<Record<string, unknown>>): BookSearch =>
  withoutGaps({
    practice: idOf(search['practice']),
    petId: idOf(search['petId']),
    reasonId: idOf(search['reasonId']),
    clinicianId: idOf(search['clinicianId']),
    slotId: textOf(search['slotId']),
    start: instantOf(search['start']),
    step: bookSteps.find((step) => step === search['step']),
    booked: idOf(search['booked']),
  });

/** The furthest step for which everything needed has been chosen. */
const furthestStep = ({ petId, reasonId, slotId, start }: BookSearch): BookStep => {
  if (petId === undefined) return 'pet';
  if (reasonId === undefined) return 'reason';
  return slotId === undefined || start === undefined ? 'time' : 'check';
};

/** The step an address stands for: the one it names, unless something before that is still missing. */
export const stepOf = (search: BookSearch): BookStep => {
  const furthest = furthestStep(search);
  const named = search.step ?? furthest;
  return bookSteps.indexOf(named) < bookSteps.indexOf(furthest) ? named : furthest;
};

/** The page within the booking that an address stands for: a step at one practice, or the end. */
export const bookPlaceOf = (search: Readonly<Record<string, unknown>>): string => {
  const known = parseBookSearch(search);
  return known.booked === undefined ? `${stepOf(known)} ${known.practice ?? 'home'}` : 'booked';
};
