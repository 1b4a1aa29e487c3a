type Search<Step> = {
  readonly fails: (steps: readonly Step[]) => Promise<boolean>;
  readonly simpler: (step: Step) => readonly Step[];
  readonly milliseconds: number;
};

/**
 * The shortest sequence that this search finds and that still fails: leaves out halves, then quarters and so on until no step can
 * go, and then makes steps simpler. Ends after `milliseconds` with what it has.
 */
export const shortest = async <Step>(
  steps: readonly Step[],
  { fails, simpler, milliseconds }: Search<Step>,
): Promise<readonly Step[]> => {
  const end = performance.now() + milliseconds;
  let left = steps;
  for (let size = Math.ceil(left.length / 2); size >= 1 && performance.now() < end;) {
    const before = left.length;
    for (let from = 0; from < left.length && performance.now() < end;) {
      const without = left.toSpliced(from, size);
      if (without.length > 0 && (await fails(without))) left = without;
      else from += size;
    }
    if (size === 1 && left.length === before) break;
    size = size === 1 ? 1 : Math.ceil(size / 2);
  }
  for (const [index, step] of left.entries())
    for (const other of simpler(step)) {
      const changed = left.with(index, other);
      if (performance.now() < end && (await fails(changed))) left = changed;
    }
  return left;
};
