export type Email = { subject: string; html: string; text: string };
