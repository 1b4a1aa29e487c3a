/** The server adds it to the address of a person whom a provider has just signed in; the browser takes it off again. */
export const signedInMark = '#signed-in';
