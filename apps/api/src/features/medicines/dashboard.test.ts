import { describe, expect, it } from 'vitest';
import { medicineScene } from '../../../testing/scenes/medicine-scene.ts';
import { type Sql, sql } from '../../database/sql.ts';
import { sharedPortal } from '../../../testing/servers/shared-portal.ts';

const { database, portal } = await sharedPortal();

describe('the dashboard', () => {
  type Dashboard = {
    readonly attention: { kind: string; url: string; medicine: { state: string; requestId: number } | null } | null;
  };
  it('the dashboard shows medicines that are ready, or need a check-up [da477]', async () => {
    const { requested, answer, caller, clientId, practiceId } = await medicineScene({ database, portal });
    const { requestId, items } = await requested();
    const [{ itemId, petId } = { itemId: 0, petId: 0 }] = items;
    const by = (state: string) => answer(requestId, { [`answer-${itemId}`]: state });
    const attention = async () => (await caller.get<Dashboard>('/appointments?scope=upcoming')).body.attention;
    expect(await attention()).toBeUndefined();
    await by('NOT_POSSIBLE');
    expect(await attention()).toMatchObject({ medicine: { state: 'NOT_POSSIBLE' } });
    const setStatus = (status: string) =>
      database.query(sql`update pets set status = ${status} where pet_id = ${petId}`);
    await setStatus('DECEASED');
    expect(await attention()).toBeUndefined();
    await setStatus('ACTIVE');
    await database.query(sql`
      update medicine_request_items set steps = jsonb_set(steps, '{-1,at}', to_jsonb(${Date.now() - 73 * 3_600_000}::float8))
       where item_id = ${itemId}`);
    expect(await attention()).toBeUndefined();
    await by('READY');
    expect(await attention()).toMatchObject({ kind: 'MEDICINE', medicine: { state: 'READY', requestId } });
    await by('CHECK_UP');
    const reasonId = await database.certainValue<number>(sql`select min(reason_id) from appointment_reasons`);
    expect(await attention()).toMatchObject({
      medicine: { state: 'CHECK_UP', appointmentReasonId: reasonId },
      url: `/appointments/book?practice=${practiceId}&petId=${petId}&reasonId=${reasonId}`,
    });
    const appointmentId = await database.certainValue<number>(sql`
      insert into appointments (practice_id, client_id, pet_id, reason_id, clinician_id, starts_at, ends_at, reference)
      select practice_id, ${clientId}, ${petId}, ${reasonId}, clinician_id, now() + interval '20 days', now() + interval '20 days 15 minutes', 'TP-1'
        from clinicians where practice_id = ${practiceId} limit 1
      returning appointment_id`);
    expect(await attention()).toBeUndefined();
    await by('READY');
    const change = (columns: Sql) =>
      database.query(sql`update appointments set ${columns} where appointment_id = ${appointmentId}`);
    await change(sql`moved_by_practice_at = now(), moved_from = starts_at - interval '1 day'`);
    expect(await attention()).toMatchObject({ kind: 'CHANGED' });
    await change(sql`status = 'CANCELLED', cancelled_at = now(), cancellation_reason_id = 1`);
    expect(await attention()).toMatchObject({ kind: 'MEDICINE', medicine: { state: 'READY' } });
    await by('COLLECTED');
    expect(await attention()).toBeUndefined();
  });
});
