import { formTexts } from '#texts/forms';

/** Longer messages are shown wrapped (spec §5). */
const wrappedFrom = 34;

/** The error to show: the one about a missing reason goes as soon as there is a value (spec §5). */
export const fieldError = (error: string | undefined, value: string): string | undefined =>
  error === formTexts.reasonMissing && value !== '' ? undefined : error;

export const isWrapped = (error: string): boolean => error.length >= wrappedFrom;
