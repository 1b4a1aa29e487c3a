import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import type { ApiDeps } from '../api-deps.ts';
import { presentAppointment } from './appointments.presenter.ts';
import { findAppointment } from './appointments.repository.ts';

type NewTime = { readonly clientId: number; readonly appointment: Appointment };

/**
 * If the practice's own system decides, waits a few seconds for its answer about a time that the portal has taken.
 * Returns null if the system has given the time to somebody else.
 */
export const commitTime = async (deps: ApiDeps, { clientId, appointment }: NewTime): Promise<Appointment | null> => {
  const { appointmentId } = appointment;
  if (appointment.request?.state !== 'AWAITING') return appointment;
  await deps.askPracticeSystem(appointmentId);
  const row = await findAppointment(deps.database, { clientId, appointmentId });
  if (!row) return appointment;
  return row.request?.state === 'DECLINED' ? null : presentAppointment(deps, row);
};
