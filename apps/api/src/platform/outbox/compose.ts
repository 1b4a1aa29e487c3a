import type { OutgoingEmail } from '../mailer/mailer.ts';
import type { OutboxRow } from './outbox.repository.ts';

export type Subject = Pick<OutboxRow, 'subjectId' | 'subjectVersion'>;

/** Composed when sent. Null if there is nothing left to say; `notBefore` (epoch ms) if it is too early. */
export type Compose = (
  subject: Subject,
) => Promise<Omit<OutgoingEmail, 'messageId' | 'date'> | { readonly notBefore: number } | null>;
