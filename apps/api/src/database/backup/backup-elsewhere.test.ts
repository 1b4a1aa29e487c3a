import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildPractice } from '../../../testing/builders/build-practice.ts';
import { testDatabase } from '../../../testing/databases/test-database.ts';
import { examineDiary } from '../../../testing/races/examine-diary.ts';
import {
  addTestReasons,
  bookersAt,
  bookingBody,
  countAppointments,
  findSlots,
} from '../../../testing/scenes/bookers.ts';
import { startTestServer } from '../../../testing/servers/test-server.ts';
import { type Database, queryableBy } from '../client.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';
import { closeAfterTest, closeAtEnd } from '../../../testing/servers/own-portal.ts';

const folder = await mkdtemp(join(tmpdir(), 'portal-backup-elsewhere-'));
const source = await closeAtEnd(testDatabase());
const portal = await closeAtEnd(startTestServer({ database: source }));
afterAll(() => rm(folder, { recursive: true }));

const tell = () => undefined;

/** Runs `work` after the snapshot is taken and before the first row is read. */
const afterSnapshot = (database: Database, work: () => Promise<void>): Database => {
  let isDone = false;
  return {
    ...database,
    transaction: (run) =>
      database.transaction((tx) =>
        run(
          queryableBy(async (statement) => {
            if (!isDone && statement.text.startsWith('declare')) {
              isDone = true;
              await work();
            }
            return tx.query(statement);
          }),
        ),
      ),
  };
};

test('D9: a backup during bookings contains every booking confirmed before it', async () => {
  await addTestReasons(source);
  const practice = await buildPractice(source);
  const bookers = await bookersAt({ database: source, portal }, practice, 12);
  const slots = await findSlots({ practice, booker: bookers[0] });
  const book = async (index: number): Promise<number> => {
    const [booker, slot] = [bookers[index], slots[4 * index]];
    if (!booker || !slot) throw new Error('there are too few clients or times');
    const body = bookingBody({ practice, booker, slot });
    const answer = await booker.caller.post<{ appointmentId: number }>('/appointments', body);
    expect(answer.status).toBe(201);
    return answer.body.appointmentId;
  };
  const bookAll = (...indexes: number[]) => Promise.all(indexes.map(book));

  const before = await bookAll(0, 1, 2, 3);
  const under = bookAll(4, 5, 6, 7);
  const path = join(folder, 'under-load.gz');
  let after: number[] = [];
  await writeBackup(
    afterSnapshot(source, async () => void (after = await bookAll(8, 9, 10, 11))),
    { path, tell },
  );
  await under;
  const restored = await closeAfterTest(testDatabase());
  await restoreBackup(restored, { path, tell });
  expect(await countAppointments(restored, before)).toBe(4);
  expect(await countAppointments(restored, after)).toBe(0);
  const { appointments, violations } = await examineDiary(restored, practice.practiceId);
  expect(violations).toEqual([]);
  expect(appointments.length).toBeLessThanOrEqual(8);
});
