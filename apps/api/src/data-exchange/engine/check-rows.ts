import type { Queryable } from '../../database/client.ts';
import type { RecordKind } from '../kinds/kind.ts';
import {
  adopt,
  compareLists,
  compareRecords,
  findImported,
  ownersOf,
  rejectRepeated,
  rejectUnknown,
  setErasedAside,
} from './checks.repository.ts';
import { noteReportedChoices } from './report-choices.ts';
import { referencesOf } from './fields.repository.ts';
import type { Batch } from './staging.repository.ts';

const isAdopted = (kind: RecordKind): kind is RecordKind & { adoptBy: string } => kind.adoptBy !== undefined;

/** Rejects invalid rows and marks the rest as new or changed. Idempotent. */
export const checkRows = async (database: Queryable, batch: Batch): Promise<void> => {
  const { kind } = batch;
  await rejectRepeated(database, batch);
  for (const reference of [...ownersOf(kind), ...referencesOf(kind)]) await rejectUnknown(database, batch, reference);
  if (kind.shape === 'list') {
    await compareLists(database, { ...batch, kind });
    await setErasedAside(database, batch);
    if (kind.name === 'contact-preferences') await noteReportedChoices(database, batch);
    return;
  }
  await findImported(database, batch);
  if (isAdopted(kind)) await adopt(database, batch, kind);
  await setErasedAside(database, batch);
  await compareRecords(database, { ...batch, kind });
};
