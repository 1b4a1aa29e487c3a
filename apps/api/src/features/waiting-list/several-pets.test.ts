import type { Pet } from '@portal/contract/pets/pets.schemas';
import { expect, it } from 'vitest';
import { sql } from '../../database/sql.ts';
import { offerWhatIsFree, waitingPetsScene } from '../../../testing/scenes/waiting-scene.ts';
import { sharedPortal } from '../../../testing/servers/shared-portal.ts';
import { endUndo } from '../../../testing/scenes/appointment-scene.ts';
import { savePracticeFeature } from '../practices/practices.repository.ts';
import { expiredWaiting } from './waiting-entries.repository.ts';
import { findOfferToAnnounce } from './waiting-offers.repository.ts';

const at = await sharedPortal();
const { database } = at;

it('if a pet of a visit has died and its appointment stands, one sentence about the others says that the search is over [f0724]', async () => {
  const { slots, book, max, wait, caller, list, free, offer, times, client, mailsOf } = await waitingPetsScene(at);
  const bella = await book((await slots(`&alsoPetIds=${max}`)).at(-1), { alsoPetIds: [max] });
  await wait(bella);
  await free(times[20], 60);
  const kept = await offer();
  const { version } = (await caller.get<Pet>(`/bff/v2/pets/${max}`)).body;
  const said = await caller.post(`/bff/v2/pets/${max}/status`, { version, status: 'DECEASED', alsoCancel: [] });
  expect(said.status).toBe(200);
  expect(await findOfferToAnnounce(database, kept?.offerId ?? 0)).toBeNull();
  await free(times[31]);
  const offers = sql`select state from waiting_offers where client_id = ${client.clientId}`;
  expect(await database.query(offers)).toEqual([{ state: 'DECLINED' }]);
  await database.query(expiredWaiting.waitingEntries);
  expect((await list()).entries).toHaveLength(1);
  await endUndo(database, bella);
  await database.query(expiredWaiting.waitingEntries);
  expect((await list()).entries).toEqual([]);
  const told = () => mailsOf('We’ve stopped looking for an earlier time for Bella').map(({ text }) => text);
  await expect.poll(told).toEqual([expect.stringContaining('If you’d like an earlier time for Bella, call us on')]);
  expect(told()[0]).toContain('Bella’s appointment on');
  expect(told()[0]).not.toContain('Max');
  await database.query(expiredWaiting.waitingEntries);
  expect(told()).toHaveLength(1);
  expect((await wait(bella)).body.code).toBe('APPOINTMENT_CLOSED');
});

it('if a practice confirms each booking from now on, no time is kept for several pets [59476]', async () => {
  const { waitFor, bellaId, max, free, times, offer, list, practiceId } = await waitingPetsScene(at);
  await waitFor(bellaId, max);
  await free(times[20]);
  expect(await offer()).not.toBeNull();
  await savePracticeFeature(database, { practiceId, key: 'booking-requests-enabled', value: 'True' });
  await offerWhatIsFree(database);
  expect(await list()).toMatchObject({ entries: [], offer: null });
});

it.each([false, true])(
  'the time kept for several pets goes to the next if the first has died; elsewhere: %s',
  async (isAway) => {
    const { waitFor, bellaId, max, free, times, offer, accept, practiceId } = await waitingPetsScene(at);
    await waitFor(bellaId, max);
    await free(times[31]);
    await database.query(sql`update pets set status = 'DECEASED' where pet_id = ${bellaId}`);
    if (isAway)
      await database.query(sql`
      insert into diary_entries (practice_id, clinician_id, pet_id, occupied_from, occupied_to, state)
      select c.practice_id, c.clinician_id, ${max}, at, at + interval '5 minutes', 'BLOCKED'
        from clinicians c, (select ${new Date(times[31] ?? 0).toISOString()}::timestamptz as at) slot
       where c.practice_id <> ${practiceId} limit 1`);
    const { status, body } = await accept(await offer());
    const entries = sql`select pet_id from diary_entries where appointment_id = ${body.appointmentId}`;
    expect([status, await database.values(entries)]).toEqual(isAway ? [410, []] : [200, [max]]);
  },
);
