import { describe, expect, it } from 'vitest';
import { medicineScene } from '../../../testing/scenes/medicine-scene.ts';
import { sql } from '../../database/sql.ts';
import { sharedPortal } from '../../../testing/servers/shared-portal.ts';

const { database, portal } = await sharedPortal();

describe('the dashboard', () => {
  type Dashboard = {
    readonly attention: { kind: string; url: string; medicine: { state: string; requestId: number } | null } | null;
  };
  it('draws attention to what is ready, and to what needs a check-up until it is booked', async () => {
    const { requested, answer, caller, practiceId } = await medicineScene({ database, portal });
    const { requestId, items } = await requested();
    const [{ itemId, petId } = { itemId: 0, petId: 0 }] = items;
    const by = (state: string) => answer(requestId, { [`answer-${itemId}`]: state });
    const attention = async () => (await caller.get<Dashboard>('/appointments?scope=upcoming')).body.attention;
    expect(await attention()).toBeUndefined();
    await by('READY');
    expect(await attention()).toMatchObject({ kind: 'MEDICINE', medicine: { state: 'READY', requestId } });
    await by('CHECK_UP');
    const reasonId = await database.certainValue<number>(sql`select min(reason_id) from appointment_reasons`);
    expect(await attention()).toMatchObject({
      medicine: { state: 'CHECK_UP', appointmentReasonId: reasonId },
      url: `/appointments/book?practice=${practiceId}&petId=${petId}&reasonId=${reasonId}`,
    });
    await by('PREPARING');
    expect(await attention()).toBeUndefined();
  });
});
