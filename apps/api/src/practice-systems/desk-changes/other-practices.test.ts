import { expect, test } from 'vitest';
import { buildPractice } from '../../../testing/builders/build-practice.ts';
import { writingScene } from '../../../testing/scenes/writing-scene.ts';
import { connectedPortal } from '../../../testing/servers/connected-portal.ts';

const { database, portal } = await connectedPortal();

test('P5: the client reads where a booking is now that was given to another practice, and where it was, once', async () => {
  const { book, offered, operation, entries, desk, timeAt, ops, source, client } = await writingScene('provet-cloud');
  const other = await buildPractice(database);
  await ops('link', source, 'practices', '2', String(other.practiceId));
  await ops('link', source, 'clinicians', '3', String(other.vetIds[0]));
  await book(offered[40]);
  await expect.poll(operation).toMatchObject({ state: 'DONE' });
  const id = entries()[0]?.id ?? 0;
  const changed = () =>
    portal.sent.filter(({ to, subject }) => to.address === client.email && subject.includes('has been changed'));
  desk.change(id, { user: 3, department: 2 });
  await expect.poll(changed).toHaveLength(1);
  expect(changed()[0]?.subject).toMatch(/ at Test Practice \d+$/);
  expect(changed()[0]?.text).toMatch(/but it’s now at Test Practice \d+[.] It’s for: /);
  expect(changed()[0]?.text).toMatch(/Where: Was Test Practice \d+\nTest Practice/);
  desk.change(id, { start: timeAt(80), end: timeAt(81) });
  await expect.poll(changed).toHaveLength(2);
  expect(changed()[1]?.text).not.toContain('Was Test');
});
