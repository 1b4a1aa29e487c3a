import type { Breed, Colour, Insurer, Species } from '@portal/contract/pets/pets.schemas';
import { expect, test } from 'vitest';
import { sharedPortal } from '../../../testing/servers/shared-portal.ts';

const { portal } = await sharedPortal();

const get = <Body>(path: string) => portal.anyone().get<Body>(`/bff/v2${path}`);

test('the lists are public and cacheable for a day', async () => {
  for (const path of ['/species', '/species/1/breeds', '/species/1/breeds/142/colours', '/insurers']) {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=86400']);
  }
});

test('lists the nine species in display order', async () => {
  const { body } = await get<Species[]>('/species');
  const names = ['Dog', 'Cat', 'Bird', 'Rabbit', 'Fish', 'Small furry', 'Reptile', 'Ferret', 'Other'];
  expect(body.map(({ name }) => name)).toEqual(names);
});

test('lists breeds by name, with synonyms, and marks popular ones', async () => {
  const { body } = await get<Breed[]>('/species/1/breeds');
  expect(body.length).toBeGreaterThanOrEqual(260);
  expect(body.find(({ name }) => name === 'Cockapoo')).toMatchObject({ isCross: true, popular: true, speciesId: 1 });
  const names = body.map(({ name }) => name.toLowerCase().replace(/[^a-z0-9]/g, ''));
  expect(names).toEqual(names.toSorted());
});

test('lists a breed’s own colours, or those of its species', async () => {
  const names = async (path: string) => (await get<Colour[]>(path)).body.map(({ name }) => name);
  expect(await names('/species/1/breeds/117/colours')).toEqual(['Apricot', 'Cream', 'Other or mixed', 'White']);
  const affenpinscher = await names('/species/1/breeds/101/colours');
  expect(affenpinscher).toContain('Brindle');
  expect(affenpinscher).not.toContain('Ginger tabby');
});

test('lists no colours for a breed of another species, and no breeds for an unknown species', async () => {
  for (const path of ['/species/2/breeds/142/colours', '/species/1/breeds/9999/colours', '/species/77/breeds'])
    expect((await get(path)).status).toBe(404);
  expect((await get('/species/0/breeds')).status).toBe(400);
});

test('lists insurers by name, with the two other answers last', async () => {
  const { body } = await get<Insurer[]>('/insurers');
  expect(body).toContainEqual({ insurerId: 3, name: 'Petplan', active: true, kind: 'insurer' });
  expect(body.slice(-2).map(({ name }) => name)).toEqual(['Other', 'Not insured']);
});
