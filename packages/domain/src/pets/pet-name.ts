/** Separate from the record, so that the first pages do not load all of it. */
export const petNameMaxLength = 30;
