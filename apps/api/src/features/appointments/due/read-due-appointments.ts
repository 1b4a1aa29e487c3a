import type { DueAppointment } from '@portal/contract/appointments/due.schemas';
import { dueOn } from '@portal/domain/appointments/due-rules';
import { localDateOf } from '@portal/domain/slots/clinic-time';
import type { Database } from '../../../database/client.ts';
import { type LastAppointmentRow, listLastAppointments } from './due.repository.ts';

const presentDue = (row: LastAppointmentRow): DueAppointment[] => {
  const { petId, petName, reasonId: appointmentReasonId, reasonName, timeZone } = row;
  const appointmentOn = row.lastAt === null ? '' : localDateOf(timeZone, row.lastAt);
  const vaccinatedOn = row.vaccinatedOn ?? '';
  const lastOn = appointmentOn > vaccinatedOn ? appointmentOn : vaccinatedOn;
  // An appointment since says more than an older record.
  const validUntil = appointmentOn > vaccinatedOn ? null : row.validUntil;
  const due = dueOn({ ...row, lastOn, validUntil }, localDateOf(timeZone, row.now));
  return due === null ? [] : [{ petId, petName, appointmentReasonId, reasonName, lastOn, dueOn: due }];
};

export const readDueAppointments = async (database: Database, clientId: number): Promise<DueAppointment[]> => {
  const rows = await listLastAppointments(database, clientId);
  return rows.flatMap(presentDue).toSorted((a, b) => a.dueOn.localeCompare(b.dueOn));
};
