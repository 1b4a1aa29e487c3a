import { expect, it } from 'vitest';
import { sql } from '../../database/sql.ts';
import { offerWhatIsFree, waitingScene } from '../../../testing/scenes/waiting-scene.ts';
import { sharedPortal } from '../../../testing/servers/shared-portal.ts';

const { database, portal } = await sharedPortal();

const scene = async () => {
  const one = await waitingScene({ database, portal });
  const mailsOf = (subject: string) =>
    portal.sent.filter(({ to, subject: line }) => to.address === one.client.email && line.startsWith(subject));
  return { ...one, mailsOf };
};

it('an entry ends with one email when the practice ends its list, whose offer may still be taken [024ab]', async () => {
  const { bookLate, wait, free, offer, decline, list, times, practiceId, mailsOf } = await scene();
  await wait(await bookLate());
  await free(times[20]);
  const live = await offer();
  await database.query(sql`
    update practice_features set value = 'false' where practice_id = ${practiceId} and feature_key = 'waitlist-enabled'`);
  await offerWhatIsFree(database);
  expect((await offer())?.offerId).toBe(live?.offerId);
  await decline(live);
  await offerWhatIsFree(database);
  expect((await list()).entries).toEqual([]);
  await offerWhatIsFree(database);
  await expect.poll(() => mailsOf('We’ve stopped looking').map(({ text }) => text)).toHaveLength(1);
});

it('who asks for any time and has an appointment for that reason waits for a time that replaces it [08570]', async () => {
  const { bookLate, wait, list } = await scene();
  const booked = await bookLate();
  await wait(booked, { appointmentId: null });
  expect((await list()).entries).toMatchObject([
    { appointmentId: booked.appointmentId, appointmentStart: booked.start },
  ]);
});

it('a time that the practice takes is no longer kept, and its person is told and waits on', async () => {
  const { bookLate, wait, free, offer, list, times, practiceId, clinicianId, mailsOf } = await scene();
  await wait(await bookLate());
  await free(times[20]);
  const [from, to] = [times[20] ?? 0, (times[20] ?? 0) + 900_000].map((at) => new Date(at).toISOString());
  await database.query(sql`
    insert into diary_entries (practice_id, clinician_id, occupied_from, occupied_to, state, may_overlap)
    values (${practiceId}, ${clinicianId}, ${from}, ${to}, 'BLOCKED', true)`);
  await offerWhatIsFree(database);
  expect([await offer(), (await list()).entries.length]).toEqual([null, 1]);
  await expect.poll(() => mailsOf('No longer free').length).toBe(1);
});

it('a kept time is let go once the appointment that it would replace is cancelled', async () => {
  const { bookLate, wait, free, offer, cancel, times, starts } = await scene();
  const booked = await bookLate();
  await wait(booked);
  await free(times[20]);
  expect(await offer()).not.toBeNull();
  await cancel(booked);
  await offerWhatIsFree(database);
  expect(await offer()).toBeNull();
  expect((await starts()).map((start) => Date.parse(start))).toContain(times[20]);
});
