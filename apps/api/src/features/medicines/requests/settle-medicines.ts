import { isOpenState, mostOpenDays } from '@portal/domain/medicines/request-states';
import { localDateOf } from '@portal/domain/slots/clinic-time';
import type { Database, Queryable } from '../../../database/client.ts';
import { lockRequest, saveAnswer } from './answer.repository.ts';
import { findRequest, type ItemRow, type MedicineRequestRow } from './medicine-requests.repository.ts';
import { deleteOldLabels, listLapsedRequests, lockLateRequests, tellLateRequests } from './settle.repository.ts';

const atOnce = 100;
const day = 86_400_000;

const hasLapsed = ({ timeZone, now, sentAt }: MedicineRequestRow, { state, readyUntil }: ItemRow): boolean => {
  if (state === 'READY') return readyUntil !== null && readyUntil < localDateOf(timeZone, now);
  return isOpenState(state) && sentAt < now - mostOpenDays * day;
};

const lapse = async (tx: Queryable, requestId: number): Promise<boolean> => {
  await lockRequest(tx, requestId);
  const request = await findRequest(tx, requestId);
  const items = request?.items.filter((item) => hasLapsed(request, item)) ?? [];
  if (items.length === 0) return false;
  await saveAnswer(tx, {
    requestId,
    items: items.map(({ itemId }) => ({ itemId, state: 'LAPSED', message: null, readyUntil: null, reasonId: null })),
    actor: 'portal',
    action: 'medicine-request.lapsed',
    traceId: 'medicine-requests',
    tellsClient: true,
  });
  return true;
};

/** Says that an answer is late, and ends what nobody collected or answered. Safe to run concurrently. */
export const settleMedicines = async (database: Database): Promise<boolean> => {
  const late = await database.transaction(async (tx) => tellLateRequests(tx, await lockLateRequests(tx, atOnce)));
  const lapsed = await listLapsedRequests(database, { days: mostOpenDays, limit: atOnce });
  await deleteOldLabels(database);
  let isSettled = late.length > 0;
  for (const requestId of lapsed) if (await database.transaction((tx) => lapse(tx, requestId))) isSettled = true;
  return isSettled;
};
