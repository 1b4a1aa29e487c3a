import { idOf, instantOf, textOf, withoutGaps } from '../../platform/search-values.ts';

export type RescheduleSearch = {
  readonly clinicianId?: number | undefined;
  readonly reasonId?: number | undefined;
  readonly slotId?: string | undefined;
  readonly start?: string | undefined;
  readonly step?: 'time' | 'reason' | undefined;
  readonly moved?: true | undefined;
};

export const parseRescheduleSearch = (search: Readonly<Record<string, unknown>>): RescheduleSearch =>
  withoutGaps({
    clinicianId: idOf(search['clinicianId']),
    reasonId: idOf(search['reasonId']),
    slotId: textOf(search['slotId']),
    start: instantOf(search['start']),
    step: search['step'] === 'time' || search['step'] === 'reason' ? search['step'] : undefined,
    moved: search['moved'] === true ? (true as const) : undefined,
  });

export const placeOf = (search: Readonly<Record<string, unknown>>): 'reason' | 'time' | 'check' | 'moved' => {
  const { slotId, start, step, moved } = parseRescheduleSearch(search);
  if (moved) return 'moved';
  if (step === 'reason') return 'reason';
  return slotId === undefined || start === undefined || step === 'time' ? 'time' : 'check';
};

/** In the URL because it must survive a reload. */
export type CancelSearch = { readonly restored?: true | undefined };

export const parseCancelSearch = (search: Readonly<Record<string, unknown>>): CancelSearch =>
  search['restored'] === true ? { restored: true } : {};
