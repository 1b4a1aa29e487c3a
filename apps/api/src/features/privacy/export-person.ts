import { randomBytes } from 'node:crypto';
import type { PersonalData } from '@portal/contract/privacy/privacy.schemas';
import { privacyReference } from '@portal/domain/privacy/privacy-reference';
import type { Database } from '../../database/client.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import { personalTables } from '../../tables.ts';
import { findPerson, listPersonRecords, personColumns } from './person-records.repository.ts';
import { insertPrivacyRequest } from './privacy-requests.repository.ts';

type Exporting = { readonly clientId: number; readonly actor: string; readonly traceId: string };

export const exportPerson = async (
  database: Database,
  { clientId, actor, traceId }: Exporting,
): Promise<PersonalData> =>
  database.transaction(async (tx) => {
    const person = orNotFound(await findPerson(tx, clientId));
    const reference = privacyReference(randomBytes(8));
    await insertPrivacyRequest(tx, {
      clientId,
      reference,
      kind: 'EXPORT',
      state: 'DONE',
      requestKey: reference,
      message: null,
      dueInDays: null,
      actor,
      traceId,
    });
    const records = await listPersonRecords(tx, personalTables.toReversed(), person);
    return {
      reference,
      generatedAt: new Date().toISOString(),
      clientId,
      records: records.map(({ table, rows }) => ({
        key: table.table,
        title: table.title,
        onErasure: table.onErasure === 'DELETE' ? ('ERASED' as const) : ('FACTS_STAY' as const),
        columns: personColumns(table),
        rows,
      })),
    };
  });
