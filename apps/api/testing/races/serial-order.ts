export type Register = {
  readonly status: 'BOOKED' | 'CANCELLED';
  readonly version: number;
  readonly place: number;
  readonly actions: readonly string[];
  readonly oldPlaceTaken: boolean;
  readonly undoOpen: boolean;
};

export const bookedAt = (place: number): Register => ({
  status: 'BOOKED',
  version: 1,
  place,
  actions: ['appointment.booked'],
  oldPlaceTaken: false,
  undoOpen: false,
});

/** Returns the possible states afterwards; empty if the response is impossible. */
export type Operation = {
  readonly name: string;
  readonly begin: number;
  readonly end: number;
  readonly apply: (before: Register) => readonly Register[];
};

const change = (before: Register, action: string, after: Partial<Register>): Register => ({
  ...before,
  ...after,
  version: before.version + 1,
  actions: [...before.actions, `appointment.${action}`],
});

export const amended = (before: Register, version: number, place: number): readonly Register[] =>
  before.status === 'BOOKED' && before.version === version ? [change(before, 'amended', { place })] : [];

export const cancelled = (before: Register): readonly Register[] =>
  before.status === 'BOOKED' ? [change(before, 'cancelled', { status: 'CANCELLED', undoOpen: true })] : [before];

export const restored = (before: Register): readonly Register[] => {
  if (before.status === 'BOOKED') return [before];
  return before.undoOpen ? [change(before, 'restored', { status: 'BOOKED', undoOpen: false })] : [];
};

/** Linearisability check: searches the orders and skips states seen before. */
export const isExplained = (
  operations: readonly Operation[],
  initial: Register,
  isFinal: (register: Register) => boolean,
): boolean => {
  const seen = new Set<string>();
  const search = (left: readonly Operation[], register: Register): boolean => {
    if (left.length === 0) return isFinal(register);
    const state = `${left.map((operation) => operations.indexOf(operation)).join()} ${JSON.stringify(register)}`;
    if (seen.has(state)) return false;
    seen.add(state);
    const firstEnd = Math.min(...left.map(({ end }) => end));
    return left
      .filter(({ begin }) => begin <= firstEnd)
      .some((operation) =>
        operation.apply(register).some((after) => search(left.toSpliced(left.indexOf(operation), 1), after)),
      );
  };
  return search(operations, initial);
};
