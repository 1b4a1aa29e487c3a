/** "Biscuits’s": always with an s, so that every screen, email and text says it in the same way. */
export const possessive = (name: string): string => `${name}’s`;
