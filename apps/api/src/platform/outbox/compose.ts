import type { PictureName } from '@portal/emails/email';
import type { OutgoingEmail } from '../mailer/mailer.ts';
import type { OutboxRow } from './outbox.repository.ts';

export type Subject = Pick<OutboxRow, 'subjectId' | 'subjectVersion'> & Partial<Pick<OutboxRow, 'createdAt'>>;

export type ComposedEmail = Omit<OutgoingEmail, 'messageId' | 'date' | 'pictures'> & {
  readonly pictures: readonly PictureName[];
  /** Ids of waiting messages whose news this email tells; they end with it. */
  readonly tells?: readonly string[];
};

/** Composed when sent. Null if there is nothing left to say; `notBefore` (epoch ms) if it is too early. */
export type Compose = (subject: Subject) => Promise<ComposedEmail | { readonly notBefore: number } | null>;

/** Returns null if the picture no longer exists. */
export type FindPicture = (name: PictureName) => Promise<Uint8Array | null>;
