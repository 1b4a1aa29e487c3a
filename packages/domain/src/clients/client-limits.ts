/** Separate from the record, so that the first pages do not load all of it. */
export const personNameMaxLength = 50;
export const emailMaxLength = 254;
export const phoneMaxLength = 30;
