/** What somebody does. The numbers choose among whatever there is, so that a step means something in any sequence. */
export type Single = readonly [does: string, who: number, which: number, choice: number];
/** `at once`: both calls begin together. `meet`: neither writes before both have read. */
type Pair = readonly ['at once' | 'meet', Single, Single];
export type Step = Single | Pair;

export const isPair = (step: Step): step is Pair => step[0] === 'at once' || step[0] === 'meet';
