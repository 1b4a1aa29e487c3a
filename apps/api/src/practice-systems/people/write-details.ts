import { listExported } from '../../data-exchange/export.repository.ts';
import { kindOf } from '../../data-exchange/kinds/kinds.ts';
import { type PersonKind, RemoteFailure, RemoteRefusal, type RemoteRecord } from '../port.ts';
import { onTurn, type Reading, retryMillisecondsAfter } from '../turns/turn.ts';
import {
  delayChange,
  fieldsChanged,
  leaveDetailsTask,
  listDueChanges,
  settleChange,
} from './changed-details.repository.ts';

type Change = Awaited<ReturnType<typeof listDueChanges>>[number];

type Fields = RemoteRecord['fields'];
type PersonQuestion = { readonly kind: PersonKind; readonly id: number };

/** Null for an erased record: the practice itself decides what it keeps. */
export const findExported = async (
  { database, turn }: Reading,
  { kind, id }: PersonQuestion,
): Promise<Fields | null> => {
  const [row] = await listExported(database, kindOf(kind), { source: turn.source, after: id - 1, last: id });
  return row ? (row as Fields) : null;
};

const fieldsOf = async (reading: Reading, change: Change): Promise<Fields | null> => {
  const row = await findExported(reading, change);
  return row && Object.fromEntries(fieldsChanged(change).map((field) => [field, row[field] ?? null]));
};

const writeChange = async (reading: Reading, change: Change): Promise<void> => {
  const { system, turn, limits } = reading;
  const { kind, remoteId, attempts } = change;
  const fields = await fieldsOf(reading, change);
  try {
    if (fields && system.capabilities.people.includes(kind)) await system.changePerson(remoteId, { kind, fields });
    await onTurn(reading, (tx) => settleChange(tx, turn, change));
  } catch (error) {
    if (error instanceof RemoteRefusal)
      return onTurn(reading, async (tx) => {
        if (await settleChange(tx, turn, change)) await leaveDetailsTask(tx, change, error.message);
      });
    if (!(error instanceof RemoteFailure)) throw error;
    const milliseconds = retryMillisecondsAfter(attempts, limits);
    await onTurn(reading, (tx) => delayChange(tx, turn, { ...change, milliseconds }));
  }
};

/** Writes clients' changes to themselves and their pets. Idempotent. */
export const writeDetails = async (reading: Reading): Promise<void> => {
  for (const change of await listDueChanges(reading.database, reading.turn)) await writeChange(reading, change);
};
