/** Apart from the record, because pages that load first need no more than this. */
export const petNameMaxLength = 30;
