import { formTexts } from '#texts/forms';

const wrappedFrom = 34;

/** Hides the missing-reason error as soon as there is a value. */
export const fieldError = (error: string | undefined, value: string): string | undefined =>
  error === formTexts.reasonMissing && value !== '' ? undefined : error;

export const isWrapped = (error: string): boolean => error.length >= wrappedFrom;
