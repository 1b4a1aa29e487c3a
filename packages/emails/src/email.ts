/** The sender's name and reply-to address; the email is sent from the group's address. */
export type Sender = { name: string; email: string | null };

export type Email = { subject: string; html: string; text: string; sender: Sender };
