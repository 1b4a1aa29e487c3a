import type { Appointment, AppointmentList } from '@portal/contract/appointments/appointments.schemas';
import { expect, it } from 'vitest';
import { sql } from '../../../database/sql.ts';
import { appointmentToRemindOf } from '../../../../testing/scenes/reminder-scene.ts';
import { sharedPortal } from '../../../../testing/servers/shared-portal.ts';

const { portal, database } = await sharedPortal();

const scene = async () => {
  const { appointment, caller } = await appointmentToRemindOf({ database, portal });
  const { appointmentId } = appointment;
  const attention = async () => (await caller.get<AppointmentList>('/appointments?scope=upcoming')).body.attention;
  const read = async () => (await caller.get<Appointment>(`/appointments/${appointmentId}`)).body;
  const agree = async (start: string) => (await caller.post(`/appointments/${appointmentId}/agree`, { start })).status;
  return { appointmentId, attention, read, agree };
};

it('agreeing to a new time ends its notice, and counts as an answer that the client will come [7e6af]', async () => {
  const { appointmentId, attention, read, agree } = await scene();
  const before = (await read()).start;
  await database.query(sql`
    update appointments set moved_from = starts_at, moved_by_practice_at = clock_timestamp(), ics_sequence = ics_sequence + 1,
           starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour'
     where appointment_id = ${appointmentId}`);
  expect([await agree(before), (await attention())?.kind]).toEqual([204, 'CHANGED']);
  expect([await agree((await read()).start), (await attention())?.kind]).toEqual([204, undefined]);
  expect((await read()).confirmedByClientAt).not.toBeNull();
});

it('agreeing to a cancellation ends its notice, which offers booking again until then [7e6af]', async () => {
  const { appointmentId, attention, read, agree } = await scene();
  const { start, petId, practicePhone, appointmentReasonId, reasonName } = await read();
  await database.query(sql`
    update appointments set status = 'CANCELLED', cancelled_at = clock_timestamp(), ics_sequence = ics_sequence + 1
     where appointment_id = ${appointmentId}`);
  expect(await attention()).toMatchObject({
    kind: 'CANCELLED',
    again: { petId, practicePhone, appointmentReasonId, reasonName },
  });
  expect([await agree(start), await attention(), await agree(start)]).toEqual([204, undefined, 204]);
});
