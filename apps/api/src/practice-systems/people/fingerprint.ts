import { createHash } from 'node:crypto';
import { cleanEmail } from '@portal/domain/clients/email-address';
import { nameKey } from '@portal/domain/clients/record-keys';
import type { PersonKind, RemoteRecord } from '../port.ts';

const named: Readonly<Record<PersonKind, readonly string[]>> = { clients: ['first_name', 'last_name'], pets: ['name'] };

/** Hash of a client's or pet's details, by which a new record is found in the other system. The hash outlives the client's erasure. */
export const fingerprintOf = (kind: PersonKind, fields: RemoteRecord['fields']): string => {
  const wordsOf = (field: string): string => String(fields[field] ?? '');
  const email = kind === 'clients' ? cleanEmail(wordsOf('email')).toLowerCase() : '';
  const words = [...named[kind].map((field) => nameKey(wordsOf(field))), email];
  return createHash('sha256').update(JSON.stringify(words)).digest('base64url');
};
