import { decideStatus, type ReportedStatus } from '@portal/domain/appointments/reported-status';
import type { Database } from '../../database/client.ts';
import { notFound, Problem } from '../../platform/http/problem.ts';
import type { IntegrationKey } from '../keys/keys.repository.ts';
import { writerOf } from './read-changes.ts';
import { presentAppointment } from './records.presenter.ts';
import { findAppointment, saveStatus, writeAs } from './records.repository.ts';

type Report = {
  readonly appointmentId: number;
  readonly status: ReportedStatus;
  readonly key: IntegrationKey;
  readonly traceId: string;
};

export const reportStatus = (database: Database, { appointmentId, status, key, traceId }: Report) =>
  database.transaction(async (tx) => {
    const appointment = await findAppointment(tx, appointmentId);
    if (!appointment) throw notFound();
    const decision = decideStatus(appointment.status, status);
    if (decision === 'CLOSED') throw new Problem('APPOINTMENT_CLOSED', 'This appointment is cancelled.');
    if (decision === 'SAME') return presentAppointment(appointment);
    await writeAs(tx, writerOf(key));
    const report = { appointmentId, from: appointment.status, to: status, actor: writerOf(key), traceId };
    if (!(await saveStatus(tx, report)))
      throw new Problem('STALE', 'Somebody has changed this appointment at this moment. Send it again.');
    return presentAppointment({ ...appointment, status, version: appointment.version + 1 });
  });
