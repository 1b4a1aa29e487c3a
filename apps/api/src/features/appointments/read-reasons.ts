import type { AppointmentReason } from '@portal/contract/appointments/appointments.schemas';
import type { Database } from '../../database/client.ts';
import { listOnlineReasons } from './reasons.repository.ts';

type Question = {
  readonly practiceId: number;
  readonly speciesId?: number | undefined;
  readonly audience?: 'NEW' | 'EXISTING' | undefined;
};

/** What a visit to this practice can be for; an unknown practice offers nothing. */
export const readReasons = (database: Database, question: Question): Promise<AppointmentReason[]> =>
  listOnlineReasons(database, question);
