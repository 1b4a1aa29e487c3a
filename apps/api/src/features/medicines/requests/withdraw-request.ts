import type { MedicineRequest } from '@portal/contract/medicines/medicines.schemas';
import { isWaitingState } from '@portal/domain/medicines/request-states';
import type { Queryable } from '../../../database/client.ts';
import { orNotFound } from '../../../platform/http/problem.ts';
import { ok, refused, type Result } from '../../../platform/http/result.ts';
import type { ApiDeps } from '../../api-deps.ts';
import type { MedicineRefusal } from '../medicines.errors.ts';
import { lockRequest, saveWithdrawal } from './answer.repository.ts';
import { readRequest } from './ask-for-medicines.ts';
import { findRequestOfClient } from './medicine-requests.repository.ts';

type Withdrawal = Parameters<typeof saveWithdrawal>[1];

const withdraw = async (tx: Queryable, withdrawal: Withdrawal): Promise<Result<MedicineRequest, MedicineRefusal>> => {
  await lockRequest(tx, withdrawal.requestId);
  const { items } = orNotFound(await findRequestOfClient(tx, withdrawal));
  if (items.some(({ state }) => isWaitingState(state))) await saveWithdrawal(tx, withdrawal);
  else if (!items.some(({ state }) => state === 'WITHDRAWN')) return refused({ kind: 'answered' });
  return ok(await readRequest(tx, withdrawal));
};

/** Idempotent. */
export const withdrawRequest = async (
  { database, outbox }: Pick<ApiDeps, 'database' | 'outbox'>,
  withdrawal: Withdrawal,
): Promise<Result<MedicineRequest, MedicineRefusal>> => {
  const result = await database.transaction((tx) => withdraw(tx, withdrawal));
  if (result.ok) outbox.wake();
  return result;
};
