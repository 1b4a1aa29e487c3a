/** "Biscuits’s": always with an s, so that every screen, email and text says it in the same way; text messages with a straight one. */
export const possessive = (name: string, apostrophe: '’' | "'" = '’'): string => `${name}${apostrophe}s`;
