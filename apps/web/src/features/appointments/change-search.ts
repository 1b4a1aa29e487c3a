import { idOf, instantOf, textOf, withoutGaps } from './search-values.ts';

/** The choices of a move as they stand in the address, so that reload, Back and Forward keep them. */
export type ChangeSearch = {
  /** Only this clinician's times are wanted. */
  readonly clinicianId?: number | undefined;
  /** What the visit is to be for, where that is not what it was booked for. */
  readonly reasonId?: number | undefined;
  readonly slotId?: string | undefined;
  readonly start?: string | undefined;
  /** Gone back to the times while the one chosen is kept, or to what the visit is for. */
  readonly step?: 'time' | 'reason' | undefined;
  /** It is done. */
  readonly moved?: true | undefined;
};

/** Takes what it knows from an address that anybody may have typed, and drops the rest. */
export const parseChangeSearch = (search: Readonly<Record<string, unknown>>): ChangeSearch =>
  withoutGaps({
    clinicianId: idOf(search['clinicianId']),
    reasonId: idOf(search['reasonId']),
    slotId: textOf(search['slotId']),
    start: instantOf(search['start']),
    step: search['step'] === 'time' || search['step'] === 'reason' ? search['step'] : undefined,
    moved: search['moved'] === true ? (true as const) : undefined,
  });

/** The page within the move that an address stands for. */
export const changePlaceOf = (search: Readonly<Record<string, unknown>>): 'reason' | 'time' | 'check' | 'moved' => {
  const { slotId, start, step, moved } = parseChangeSearch(search);
  if (moved) return 'moved';
  if (step === 'reason') return 'reason';
  return slotId === undefined || start === undefined || step === 'time' ? 'time' : 'check';
};
