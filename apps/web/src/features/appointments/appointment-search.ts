import { idOf, instantOf, textOf, withoutGaps } from '../../platform/search-values.ts';

export const parseRescheduleSearch = (search: Readonly<Record<string, unknown>>) =>
  withoutGaps({
    clinicianId: idOf(search['clinicianId']),
    reasonId: idOf(search['reasonId']),
    slotId: textOf(search['slotId']),
    start: instantOf(search['start']),
    step: search['step'] === 'time' || search['step'] === 'reason' ? search['step'] : undefined,
    moved: search['moved'] === true ? (true as const) : undefined,
  });

export type RescheduleSearch = Readonly<ReturnType<typeof parseRescheduleSearch>>;

export const placeOf = (search: Readonly<Record<string, unknown>>): 'reason' | 'time' | 'check' | 'moved' => {
  const { slotId, start, step, moved } = parseRescheduleSearch(search);
  if (moved) return 'moved';
  if (step === 'reason') return 'reason';
  return slotId === undefined || start === undefined || step === 'time' ? 'time' : 'check';
};

/** In the URL because it must survive a reload; `together` says that the visit's other pets are back too. */
export const parseCancelSearch = (search: Readonly<Record<string, unknown>>) =>
  withoutGaps({
    restored: search['restored'] === true ? (true as const) : undefined,
    together: search['together'] === true ? (true as const) : undefined,
  });
