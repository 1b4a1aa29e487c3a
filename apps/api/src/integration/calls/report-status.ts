import { decideStatus, type ReportedStatus } from '@portal/domain/appointments/reported-status';
import type { Queryable } from '../../database/client.ts';
import { Problem } from '../../platform/http/problem.ts';
import { saveAudit, writeAs } from '../../platform/mail-and-audit.repository.ts';
import { cancelBooking } from '../bookings/bookings.repository.ts';
import { refuseWhileUndecided, stale } from '../bookings/move-appointment.ts';
import type { IntegrationSources } from '../integration-sources.ts';
import { actorOf, withinReach } from '../keys/authenticate-key.ts';
import type { IntegrationKey } from '../keys/keys.repository.ts';
import { presentAppointment } from './records.presenter.ts';
import { type AppointmentRow, findAppointment, saveStatus } from './records.repository.ts';

type Report = {
  readonly appointmentId: number;
  readonly status: ReportedStatus;
  readonly key: IntegrationKey;
  readonly traceId: string;
};

const save = async (tx: Queryable, before: AppointmentRow, { status: to, key, traceId }: Report): Promise<void> => {
  const { appointmentId, version, status: from } = before;
  if (to === 'CANCELLED') refuseWhileUndecided(before);
  await writeAs(tx, key.source);
  const isSaved =
    to === 'CANCELLED' ? await cancelBooking(tx, before) : await saveStatus(tx, { appointmentId, version, to });
  if (!isSaved) throw stale(version);
  const action = to === 'CANCELLED' ? 'appointment.cancelled' : 'appointment.status';
  const subject = { subjectKind: 'appointment', subjectId: String(appointmentId) };
  await saveAudit(tx, { actor: actorOf(key), action, ...subject, traceId, details: { from, to } });
};

export const reportStatus = async ({ database, outbox }: IntegrationSources, report: Report) => {
  const after = await database.transaction(async (tx): Promise<AppointmentRow> => {
    const before = withinReach(report.key, await findAppointment(tx, report.appointmentId));
    const decision = decideStatus(before.status, report.status);
    if (decision === 'CLOSED') throw new Problem('APPOINTMENT_CLOSED', 'This appointment is cancelled.');
    if (decision === 'SAME') return before;
    await save(tx, before, report);
    return { ...before, status: report.status, version: before.version + 1 };
  });
  outbox.wake();
  return presentAppointment(after);
};
