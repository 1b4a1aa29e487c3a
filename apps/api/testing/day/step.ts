/** What somebody does. The numbers choose among whatever there is, so that a step means something in any sequence. */
export type Single = readonly [does: string, who: number, which: number, choice: number];
type Pair = readonly ['at once', Single, Single];
export type Step = Single | Pair;

export const isPair = (step: Step): step is Pair => step[0] === 'at once';
