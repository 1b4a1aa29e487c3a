import { expect, it } from 'vitest';
import type { FeatureToggle, Practice } from '@portal/contract/practices/practices.schemas';
import { sql } from '../../database/sql.ts';
import { buildPractice } from '../../../testing/builders/build-practice.ts';
import { sharedPortal } from '../../../testing/servers/shared-portal.ts';

const { database, portal } = await sharedPortal();

const hidden = async () => {
  const { practiceId } = await buildPractice(database);
  await database.query(sql`
    update practices set listed = false, name = 'Closed for Good Vets' where practice_id = ${practiceId}`);
  return practiceId;
};

it('attack 63: the features of an unknown or hidden practice get 404, and of others only known ones are listed', async () => {
  const { practiceId } = await buildPractice(database, {
    features: { 'Online Booking Enabled': 'True', 'online-register-pet-enabled': 'true', 'internal-fee-model': 'B' },
  });
  const toggles = await portal.anyone().get<FeatureToggle[]>(`/practices/${practiceId}/feature-toggles`);
  expect(toggles.body.map(({ featureKey }) => featureKey).toSorted()).toEqual([
    'Online Booking Enabled',
    'online-register-pet-enabled',
  ]);
  const unknown = await portal.anyone().get(`/practices/999999/feature-toggles`);
  const unlisted = await portal.anyone().get(`/practices/${await hidden()}/feature-toggles`);
  expect([unknown.status, unlisted.status]).toEqual([404, 404]);
  expect({ ...unlisted.body, traceId: '' }).toEqual({ ...unknown.body, traceId: '' });
  for (const wrong of ['0', '-1', '1e309', '1;drop', '..%2F1', '99999999999'])
    expect((await portal.anyone().get(`/practices/${wrong}/feature-toggles`)).status, wrong).toBe(400);
});

it('attack 64: the list of practices contains no hidden practice and no staff', async () => {
  const practiceId = await hidden();
  const { practiceId: shown } = await buildPractice(database, { features: { 'internal-fee-model': 'B' } });
  await database.query(sql`
    insert into clinicians (practice_id, clinician_type, display_name) values (${shown}, 'Vet', 'Dr Only Inside')`);
  const { body } = await portal.anyone().get<Practice[]>('/online-practices');
  expect(body.some((practice) => practice.practiceId === shown)).toBe(true);
  expect(body.some((practice) => practice.practiceId === practiceId)).toBe(false);
  expect(JSON.stringify(body)).not.toMatch(/Closed for Good|Only Inside|internal-fee-model/);
  expect(Object.keys(body[0] ?? {}).toSorted()).toEqual(
    [
      'acceptsNewClients',
      'address',
      'closures',
      'email',
      'emergencyPhone',
      'id',
      'listed',
      'location',
      'name',
      'nation',
      'onlineBooking',
      'onlinePetRegistration',
      'onlineRegistration',
      'openingHours',
      'phone',
      'practiceId',
      'timeZone',
    ].toSorted(),
  );
});
