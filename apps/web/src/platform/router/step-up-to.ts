/** The step asked for if it comes before the one that is open, else the open one. */
export const stepUpTo = <Step>(steps: readonly Step[], asked: unknown, open: Step): Step =>
  steps.slice(0, steps.indexOf(open)).find((step) => step === asked) ?? open;
