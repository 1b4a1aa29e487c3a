/** A visit as its register knows it. `place` is any name of where it is. */
export type Register = {
  readonly status: 'BOOKED' | 'CANCELLED';
  readonly version: number;
  readonly place: number;
  /** What was done to it so far, in order. */
  readonly deeds: readonly string[];
  /** Whether the time from which it was moved has gone to somebody else. */
  readonly oldPlaceTaken: boolean;
  /** A cancelled visit can be had back. */
  readonly undoOpen: boolean;
};

export const bookedAt = (place: number): Register => ({
  status: 'BOOKED',
  version: 1,
  place,
  deeds: ['appointment.booked'],
  oldPlaceTaken: false,
  undoOpen: false,
});

/** One request with its answer: what the register may be afterwards, or nothing where it would not have answered so. */
export type Deed = {
  readonly name: string;
  readonly begin: number;
  readonly end: number;
  readonly apply: (before: Register) => readonly Register[];
};

const change = (before: Register, action: string, after: Partial<Register>): Register => ({
  ...before,
  ...after,
  version: before.version + 1,
  deeds: [...before.deeds, `appointment.${action}`],
});

/** What the deeds of a client do to the register when they are answered with success. */
export const amended = (before: Register, known: number, place: number): readonly Register[] =>
  before.status === 'BOOKED' && before.version === known ? [change(before, 'amended', { place })] : [];

export const cancelled = (before: Register): readonly Register[] =>
  before.status === 'BOOKED' ? [change(before, 'cancelled', { status: 'CANCELLED', undoOpen: true })] : [before];

export const restored = (before: Register): readonly Register[] => {
  if (before.status === 'BOOKED') return [before];
  return before.undoOpen ? [change(before, 'restored', { status: 'BOOKED', undoOpen: false })] : [];
};

/**
 * Whether some order of the deeds explains all answers and what is there in the end. A deed that had ended before another
 * began stays before it (linearisability, searched through with what was seen before left out).
 */
export const isExplained = (
  deeds: readonly Deed[],
  initial: Register,
  isFinal: (register: Register) => boolean,
): boolean => {
  const seen = new Set<string>();
  const search = (left: readonly Deed[], register: Register): boolean => {
    if (left.length === 0) return isFinal(register);
    const state = `${left.map((deed) => deeds.indexOf(deed)).join()} ${JSON.stringify(register)}`;
    if (seen.has(state)) return false;
    seen.add(state);
    const firstEnd = Math.min(...left.map(({ end }) => end));
    return left
      .filter(({ begin }) => begin <= firstEnd)
      .some((deed) => deed.apply(register).some((after) => search(left.toSpliced(left.indexOf(deed), 1), after)));
  };
  return search(deeds, initial);
};
