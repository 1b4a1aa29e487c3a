import type { MedicineRequest, MedicineRequestItem } from '@portal/contract/medicines/medicines.schemas';
import { isWaitingState, stateOfRequest } from '@portal/domain/medicines/request-states';
import { toOffsetIso } from '@portal/domain/slots/clinic-time';
import type { ItemRow, MedicineRequestRow } from './medicine-requests.repository.ts';

const presentItem = (
  { reasonId, steps, checkUpReasonId: _recorded, petStatus: _status, ...item }: ItemRow,
  timeZone: string,
): MedicineRequestItem => ({
  ...item,
  steps: steps.map(({ state, at }) => ({ state, at: toOffsetIso(timeZone, at) })),
  appointmentReasonId: reasonId,
  canAddPhoto: item.medicineId === null && isWaitingState(item.state),
});

export const presentRequest = (row: MedicineRequestRow): MedicineRequest => {
  const { timeZone, items, sentAt, answerBy, endedAt, now } = row;
  const isWaiting = items.some(({ state }) => isWaitingState(state));
  return {
    requestId: row.requestId,
    practiceId: row.practiceId,
    practiceName: row.practiceName,
    practicePhone: row.practicePhone,
    timeZone,
    state: stateOfRequest(items.map(({ state }) => state)),
    sentAt: toOffsetIso(timeZone, sentAt),
    answerBy: toOffsetIso(timeZone, answerBy),
    isLate: isWaiting && answerBy < now,
    endedAt: endedAt === null ? null : toOffsetIso(timeZone, endedAt),
    supply: row.supply,
    note: row.note,
    canWithdraw: isWaiting,
    items: items.map((item) => presentItem(item, timeZone)),
  };
};
