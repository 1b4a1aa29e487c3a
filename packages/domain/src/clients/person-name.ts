const letters = /^(?=.*\p{L})[\p{L}\p{M}\s'’.-]+$/u;
/** After a short form or an initial ("Jr.", "Mc.Donald", "J.R."), as in no web address. */
const shortForms = /(?<![\p{L}\p{M}]{6})(?<=\p{L}\p{M}*)\.(?=$|[\s'’-]|\p{Lu}|\p{L}(?:$|[\s.]))/gu;

/** Letters of any alphabet, and what stands between or after them: "Anne-Marie Jr.", "O'Farrell". */
export const isPersonName = (text: string): boolean =>
  letters.test(text) && !text.replace(shortForms, '').includes('.');

export const personNameWords = 'Enter a name without numbers or symbols';
