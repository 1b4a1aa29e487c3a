import { nameKey } from '@portal/domain/activation/client-check';
import type { Queryable } from '../../database/client.ts';
import type { RemoteRecord } from '../port.ts';
import { clockMilliseconds } from '../remote/understand.ts';
import { askWhoItIs, linkAdded, listAdding, noteAdding, type People, type Sought } from './adding.repository.ts';
import { listLinked } from './people.repository.ts';

const isSame = (sought: Sought, { fields, createdAt }: RemoteRecord): boolean => {
  if (createdAt !== null && createdAt < sought.sentAt - clockMilliseconds) return false;
  const has = (field: string, wanted: string | null): boolean =>
    nameKey(String(fields[field] ?? '')) === nameKey(wanted ?? '');
  if (sought.kind === 'pets') return has('name', sought.petName) && sought.clients.includes(String(fields['client']));
  return has('first_name', sought.firstName) && has('last_name', sought.lastName) && has('email', sought.email);
};

export type Adopt = People & { readonly records: readonly RemoteRecord[] };

/** Links records that match one we sent without getting an answer, so that they are not taken for new ones. */
export const adoptAdded = async (
  transaction: Queryable,
  { connectionId, source, kind, records }: Adopt,
): Promise<void> => {
  for (const sought of await listAdding(transaction, { connectionId, source, kind })) {
    const alike = records.filter((record) => isSame(sought, record));
    const linked = await listLinked(transaction, { source, kind, records: alike });
    const [match, ...others] = alike.filter(({ id }) => !linked.has(id));
    if (!match) continue;
    if (others.length > 0) await askWhoItIs(transaction, sought.operationId, 'SEVERAL');
    else {
      await linkAdded(transaction, { source, kind, id: sought.id, externalId: match.id });
      await noteAdding(transaction, sought.operationId, null);
    }
  }
};
