import type { AppointmentReason } from '@portal/contract/appointments/appointments.schemas';
import { noteMaxLength } from '@portal/domain/appointments/booking-rules';
import type { Database } from '../../database/client.ts';
import { listOnlineReasons } from './reasons.repository.ts';

type Question = {
  readonly practiceId: number;
  readonly speciesId?: number | undefined;
  readonly audience?: 'NEW' | 'EXISTING' | undefined;
};

/** What a visit to this practice can be for; an unknown practice offers nothing. */
export const readReasons = async (database: Database, question: Question): Promise<AppointmentReason[]> =>
  (await listOnlineReasons(database, question)).map((row) => ({ ...row, noteMaxLength }));
