import type { Settled, Value, Values } from './kind.ts';

export const inOrder = (values: Values, first: string, second: string): Settled => {
  const [from, to]: (Value | undefined)[] = [values[first], values[second]];
  if (typeof from === 'number' && typeof to === 'number' && from >= to)
    return { problem: `${second} is not after ${first}` };
  return { record: values };
};
