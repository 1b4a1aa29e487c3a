import { localDateOf } from '@portal/domain/slots/clinic-time';
import { sql } from '../../src/database/sql.ts';
import { disruptionsUrlOf } from '../../src/features/appointments/diary/diary-link.ts';
import { buildKey } from '../builders/build-key.ts';
import type { TestPortal } from '../servers/test-server.ts';
import { appointmentScene } from './appointment-scene.ts';

let built = 0;

type Report = { readonly disruptions: readonly Record<string, unknown>[] };

/** A client has booked at a practice that another system keeps up to date: practice P1 with clinician V1. */
export const disruptionScene = async (at: TestPortal) => {
  const { database, portal } = at;
  const source = `disrupting-${process.pid}-${++built}`;
  const scene = await appointmentScene(at, { vets: 2 });
  const { practiceId, practice } = scene;
  const appointment = await scene.book((await scene.slots()).find(({ clinicianName }) => clinicianName === 'Vet 1'));
  const { appointmentId } = appointment;
  const ids = [
    { kind: 'practices', name: 'P1', id: practiceId },
    ...practice.vetIds.map((id, index) => ({ kind: 'clinicians', name: `V${index + 1}`, id })),
  ];
  for (const { kind, name, id } of ids)
    await database.query(
      sql`insert into external_ids (kind, source, external_id, id) values (${kind}, ${source}, ${name}, ${id})`,
    );
  const scopes = ['practices:write', 'appointments:read', 'appointments:write', 'clients:read'];
  const { caller: system } = await buildKey({ database, portal }, scopes, '--source', source);
  const send = async (kind: string, ...records: readonly object[]) => {
    const { status, body } = await system.post<Report>(`/integration/v1/batches/${kind}`, { records });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.disruptions;
  };
  const date = localDateOf('Europe/London', Date.parse(appointment.start));
  const close = () => send('closures', { practice: 'P1', date, reason: 'Flooded building' });
  const openTasks = () =>
    database.values<number>(sql`
      select staff_task_id from staff_tasks
       where kind = 'DECIDE_APPOINTMENT' and done_at is null and appointment_id = ${appointmentId}`);
  const mails = () =>
    database.values<string>(sql`
      select state from outbox_messages where kind = 'practice-disruptions' and subject_id = ${practiceId}`);
  const pageUrl = (): string => {
    const { pathname, search } = new URL(disruptionsUrlOf(portal.config, { practiceId, keyNumber: 1 }));
    return `${portal.base}${pathname}${search}`;
  };
  return { ...scene, source, appointment, appointmentId, date, system, send, close, openTasks, mails, pageUrl };
};
