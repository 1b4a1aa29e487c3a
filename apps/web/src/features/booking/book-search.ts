import { idOf, instantOf, textOf, withoutGaps } from '../../platform/search-values.ts';

export const bookSteps = ['pet', 'reason', 'time', 'check'] as const;
export type BookStep = (typeof bookSteps)[number];

export type BookSearch = {
  readonly practice?: number | undefined;
  readonly petId?: number | undefined;
  readonly reasonId?: number | undefined;
  readonly clinicianId?: number | undefined;
  readonly slotId?: string | undefined;
  readonly start?: string | undefined;
  readonly step?: BookStep | undefined;
  readonly booked?: number | undefined;
};

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

const furthestStep = ({ petId, reasonId, slotId, start }: BookSearch): BookStep => {
  if (petId === undefined) return 'pet';
  if (reasonId === undefined) return 'reason';
  return slotId === undefined || start === undefined ? 'time' : 'check';
};

export const stepOf = (search: BookSearch): BookStep => {
  const furthest = furthestStep(search);
  const named = search.step ?? furthest;
  return bookSteps.indexOf(named) < bookSteps.indexOf(furthest) ? named : furthest;
};

export const bookPlaceOf = (search: Readonly<Record<string, unknown>>): string => {
  const known = parseBookSearch(search);
  return known.booked === undefined ? `${stepOf(known)} ${known.practice ?? 'home'}` : 'booked';
};
