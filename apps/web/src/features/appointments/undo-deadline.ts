/** A cancellation can be taken back for a minute (design 5). */
const undoMs = 60_000;

type Known = {
  /** What the server said in this tab when the visit was cancelled, if it was here. */
  readonly cancellation: { readonly undoDeadline: number } | undefined;
  readonly undoUntil: string | null;
  /** Both clocks of the device: `Date.now()` may be wrong, `performance.now()` only counts. */
  readonly dateNow: number;
  readonly performanceNow: number;
};

/** Until when a cancellation can be taken back, on the clock of `performance.now()`; null when it is over or never was. */
export const undoDeadlineOf = ({ cancellation, undoUntil, dateNow, performanceNow }: Known): number | null => {
  if (undoUntil === null) return null;
  if (cancellation) return cancellation.undoDeadline;
  // Without the server's clock, a device whose own is slow would count for ever; the server has the last word anyhow.
  return performanceNow + Math.min(undoMs, Date.parse(undoUntil) - dateNow);
};
