import type { OutgoingEmail } from '../mailer/mailer.ts';
import type { OutboxRow } from './outbox.repository.ts';

/** What a message is about: a record, and the state of it that gave the reason. */
export type Subject = Pick<OutboxRow, 'subjectId' | 'subjectVersion'>;

/**
 * Makes the e-mail for a message now, from what is true now. Null when there is nothing left to say; `notBefore` (epoch
 * milliseconds) when it is not the time to say it.
 */
export type Compose = (
  subject: Subject,
) => Promise<Omit<OutgoingEmail, 'messageId' | 'date'> | { readonly notBefore: number } | null>;
