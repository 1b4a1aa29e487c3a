/** The requested step if it comes before the first open one, otherwise the open one. */
export const stepUpTo = <Step>(steps: readonly Step[], asked: unknown, open: Step): Step =>
  steps.slice(0, steps.indexOf(open)).find((step) => step === asked) ?? open;
