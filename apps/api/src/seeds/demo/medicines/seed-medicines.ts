import { addDays } from '@portal/domain/slots/clinic-time';
import type { Queryable } from '../../../database/client.ts';
import { saveRequest, switchOnMedicines } from './demo-medicines.repository.ts';

/** Medicines and vaccinations are files; requests and switches are not. */
export const seedMedicines = async (tx: Queryable, today: string): Promise<void> => {
  await switchOnMedicines(tx);
  await saveRequest(tx, { medicine: 'Thyrola', state: 'SENT', hoursAgo: 3, readyUntil: null });
  await saveRequest(tx, { medicine: 'Renocare', state: 'READY', hoursAgo: 30, readyUntil: addDays(today, 13) });
};
