import { minifySync } from 'vite';

/** Serialised with toString: may only use its arguments and browser globals. */
export const inlineScript = <Given extends readonly unknown[]>(
  run: (...given: Given) => void,
  ...given: Given
): string => {
  const call = `(${run.toString()})(${given.map((value) => JSON.stringify(value)).join()})`;
  const { code, errors } = minifySync('inline.js', call);
  if (errors.length > 0) throw new Error(`A script for the page cannot be read: ${errors[0]?.message}`);
  return code;
};
