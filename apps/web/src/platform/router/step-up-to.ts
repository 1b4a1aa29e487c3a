/** The requested step if it comes before the first open one, otherwise the open one. */
export const stepUpTo = <Step>(steps: readonly Step[], value: unknown, open: Step): Step =>
  steps.slice(0, steps.indexOf(open)).find((step) => step === value) ?? open;
