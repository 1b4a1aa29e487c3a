const undoMs = 60_000;

type Known = {
  readonly cancellation: { readonly undoDeadline: number } | undefined;
  readonly undoUntil: string | null;
  /** `Date.now()` may be wrong; `performance.now()` is monotonic. */
  readonly dateNow: number;
  readonly performanceNow: number;
};

/** On the clock of `performance.now()`; null if an undo is not possible. */
export const undoDeadlineOf = ({ cancellation, undoUntil, dateNow, performanceNow }: Known): number | null => {
  if (undoUntil === null) return null;
  if (cancellation) return cancellation.undoDeadline;
  // Capped: a slow device clock would count down for ever. The server decides anyway.
  return performanceNow + Math.min(undoMs, Date.parse(undoUntil) - dateNow);
};
