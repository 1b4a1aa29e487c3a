import { expect, test } from 'vitest';
import { cancelAndEnter, writingScene } from '../../../testing/scenes/writing-scene.ts';
import { connectedPortal } from '../../../testing/servers/connected-portal.ts';

const { database } = await connectedPortal();

test.each([
  ['provet-cloud', 'is cancelled here'],
  ['provet-cloud', 'has another time or clinician here'],
  ['ezyvet', 'has another time or clinician here'],
] as const)('P10: %s: `compare` lists an entry left to staff, whose booking %s', async (system, words) => {
  const one = await writingScene(system);
  const { standIn, entries, ops, source, operation, idOf } = one;
  const booked = await one.book(one.offered[40]);
  await expect.poll(operation).toMatchObject({ state: 'DONE' });
  const compare = () => ops('compare', source, '--days', '5');
  await expect.poll(compare).toBe('Both books agree.');
  standIn.faults.set('writes', 'down');
  if (words === 'is cancelled here') await cancelAndEnter(database, one, booked);
  else await one.move(await one.read(booked), one.offered[80]);
  expect(await operation()).toMatchObject({ state: 'WAITING' });
  expect(await compare()).not.toContain(booked.reference);
  await ops('writes', source, 'off');
  expect(await operation()).toMatchObject({ state: 'STOPPED' });
  const entry = `${idOf('appointment', entries()[0]?.id ?? 0)}: booking ${booked.reference} ${words}`;
  expect(await compare()).toBe(`entries that reception is to cancel or change: 1 (${entry})`);
});
