import { describe, expect, it } from 'vitest';
import { medicineScene } from '../../../testing/scenes/medicine-scene.ts';
import { sharedPortal } from '../../../testing/servers/shared-portal.ts';

const { database, portal } = await sharedPortal();

describe('the dashboard', () => {
  type Dashboard = {
    readonly attention: { kind: string; medicine: { state: string; requestId: number } | null } | null;
  };
  it('draws attention to what is ready, and to what needs a check-up until it is booked', async () => {
    const { requested, answer, caller } = await medicineScene({ database, portal });
    const { requestId, items } = await requested();
    const by = (state: string) => answer(requestId, { [`answer-${items[0]?.itemId}`]: state });
    const attention = async () => (await caller.get<Dashboard>('/appointments?scope=upcoming')).body.attention;
    expect(await attention()).toBeUndefined();
    await by('READY');
    expect(await attention()).toMatchObject({ kind: 'MEDICINE', medicine: { state: 'READY', requestId } });
    await by('CHECK_UP');
    expect((await attention())?.medicine?.state).toBe('CHECK_UP');
    await by('PREPARING');
    expect(await attention()).toBeUndefined();
  });
});
