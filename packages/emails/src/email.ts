/** Whose name the email comes under, and where an answer goes; the address it is sent from is the group's. */
export type Sender = { name: string; email: string | null };

export type Email = { subject: string; html: string; text: string; sender: Sender };
