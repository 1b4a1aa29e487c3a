/** Apart from the record, because pages that load first need no more than these. */
export const personNameMaxLength = 50;
export const emailMaxLength = 254;
export const phoneMaxLength = 30;
