/** The server adds it to the URL of a person who has just signed in; the browser removes it. */
export const signedInMark = '#signed-in';
