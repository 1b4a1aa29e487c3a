import type { VaccinationCard } from '@portal/contract/vaccinations/vaccinations.schemas';
import { addDays, localDateOf } from '@portal/domain/slots/clinic-time';
import { describe, expect, it } from 'vitest';
import { petScene } from '../../../testing/scenes/pet-scene.ts';
import { sharedPortal } from '../../../testing/servers/shared-portal.ts';
import { sql } from '../../database/sql.ts';
import { findLinkedCard } from './vaccinations.repository.ts';

const { database, portal } = await sharedPortal();
const today = localDateOf('Europe/London', Date.now());

const scene = async () => {
  const one = await petScene({ database, portal });
  const record = (vaccine: string, { vaccinatedOn, validUntil }: { vaccinatedOn: string; validUntil: string | null }) =>
    database.query(sql`
      insert into vaccinations (pet_id, vaccine, vaccinated_on, valid_until, batch, clinician)
      values (${one.petId}, ${vaccine}, ${vaccinatedOn}, ${validUntil}, 'L123', 'Hana Novak')`);
  const card = () => one.caller.get<VaccinationCard>(`${one.path()}/vaccinations`);
  const makeLink = (showsMicrochip = false) =>
    one.caller.post<VaccinationCard>(`${one.path()}/card-links`, { showsMicrochip });
  return { ...one, record, card, makeLink };
};

describe('the vaccination card', () => {
  it('the card shows recorded vaccinations, newest first, and those due or overdue [502ff]', async () => {
    const { record, card } = await scene();
    await record('Lepto', { vaccinatedOn: addDays(today, -400), validUntil: addDays(today, -35) });
    await record('Lepto ', { vaccinatedOn: addDays(today, -30), validUntil: addDays(today, 335) });
    await record('Rabies', { vaccinatedOn: addDays(today, -360), validUntil: addDays(today, 5) });
    await record('Kennel cough', { vaccinatedOn: addDays(today, -366), validUntil: addDays(today, -1) });
    await record('Old', { vaccinatedOn: addDays(today, -900), validUntil: null });
    const { body } = await card();
    expect(body.vaccinations.map(({ vaccine, validity }) => [vaccine.trim(), validity])).toEqual([
      ['Lepto', 'VALID'],
      ['Rabies', 'DUE_SOON'],
      ['Kennel cough', 'OVER'],
      ['Lepto', 'SUPERSEDED'],
      ['Old', 'UNDATED'],
    ]);
    expect(body.vaccinations[0]).toMatchObject({
      batch: 'L123',
      clinician: 'Hana Novak',
      practiceName: body.practiceName,
    });
    expect(body).toMatchObject({ petName: 'Bella', recordsSince: today, links: [] });
  });

  it('the card has links for others that last two weeks and end with one call [2bd03, 7bb3d]', async () => {
    const { makeLink, caller, path, petId } = await scene();
    await makeLink();
    const made = await makeLink(true);
    expect(made.status).toBe(201);
    expect(made.body.links.map(({ showsMicrochip }) => showsMicrochip)).toEqual([true, false]);
    const [link] = made.body.links;
    expect((Date.parse(link?.endsAt ?? '') - Date.now()) / 86_400_000).toBeCloseTo(14, 1);
    const ended = await caller.delete<VaccinationCard>(`${path()}/card-links/${link?.linkId}`);
    expect(ended.body.links.map(({ showsMicrochip }) => showsMicrochip)).toEqual([false]);
    const cards = () => Promise.all(made.body.links.map(({ linkId }) => findLinkedCard(database, linkId)));
    expect(await cards()).toEqual([null, expect.objectContaining({ petName: 'Bella' })]);
    await database.query(sql`update pets set status = 'DECEASED' where pet_id = ${petId}`);
    expect(await cards()).toEqual([null, null]);
  });
});
