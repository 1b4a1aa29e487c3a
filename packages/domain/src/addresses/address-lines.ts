export const addressLineMaxLength = 60;
export const postcodeMaxLength = 12;

export const isTown = (text: string): boolean => /\p{L}/u.test(text);
