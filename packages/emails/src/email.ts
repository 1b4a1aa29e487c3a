/** What the outbox sends. Every mail of this package is a function from plain data to this. */
export type Email = { subject: string; html: string; text: string };
