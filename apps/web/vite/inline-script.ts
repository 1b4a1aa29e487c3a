import { minifySync } from 'vite';

/**
 * A function as a script that stands in a page itself. It is written out as it is: all it may use is what it is given and
 * what a browser has.
 */
export const inlineScript = <Given extends readonly unknown[]>(
  run: (...given: Given) => void,
  ...given: Given
): string => {
  const call = `(${run.toString()})(${given.map((value) => JSON.stringify(value)).join()})`;
  const { code, errors } = minifySync('inline.js', call);
  if (errors.length > 0) throw new Error(`A script for the page cannot be read: ${errors[0]?.message}`);
  return code;
};
