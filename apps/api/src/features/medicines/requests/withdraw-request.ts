import type { MedicineRequest } from '@portal/contract/medicines/medicines.schemas';
import { isWaitingState } from '@portal/domain/medicines/request-states';
import { orNotFound } from '../../../platform/http/problem.ts';
import { ok, refused, type Result } from '../../../platform/http/result.ts';
import type { ApiDeps } from '../../api-deps.ts';
import type { MedicineRefusal } from '../medicines.errors.ts';
import { withdrawRequest as withdraw } from './ask.repository.ts';
import { readRequest } from './ask-for-medicines.ts';
import { findRequestOfClient } from './medicine-requests.repository.ts';

type Withdrawal = Parameters<typeof withdraw>[1];

/** Idempotent. */
export const withdrawRequest = async (
  { database, outbox }: Pick<ApiDeps, 'database' | 'outbox'>,
  withdrawal: Withdrawal,
): Promise<Result<MedicineRequest, MedicineRefusal>> => {
  const row = orNotFound(await findRequestOfClient(database, withdrawal));
  const isWithdrawn = row.items.some(({ state }) => state === 'WITHDRAWN');
  const isDone = row.items.some(({ state }) => isWaitingState(state)) && (await withdraw(database, withdrawal));
  if (!isDone && !isWithdrawn) return refused({ kind: 'answered' });
  outbox.wake();
  return ok(await readRequest(database, withdrawal));
};
