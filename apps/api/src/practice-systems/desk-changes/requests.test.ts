import { expect, test } from 'vitest';
import { sql } from '../../database/sql.ts';
import { savePracticeFeature } from '../../features/practices/practices.repository.ts';
import { deskScene } from '../../../testing/scenes/desk-scene.ts';
import { writingScene } from '../../../testing/scenes/writing-scene.ts';
import { connectedPortal } from '../../../testing/servers/connected-portal.ts';

const { database, portal } = await connectedPortal();

/** A scene whose practice confirms bookings. */
const confirming = async <Scene extends Awaited<ReturnType<typeof deskScene>>>(scene: Scene) => {
  const { practiceId, client } = scene;
  await savePracticeFeature(database, { practiceId, key: 'booking-requests-enabled', value: 'True' });
  const outcomes = () =>
    database.values<string>(sql`
      select coalesce(outcome, 'OPEN') from booking_requests where practice_id = ${practiceId} order by booking_request_id`);
  const emails = () =>
    portal.sent.filter(({ to }) => to.address === client.email).map(({ subject, text }) => `${subject}\n${text}`);
  return { ...scene, outcomes, emails };
};

test('P5: reception answers what waits for the practice by giving it a time, and the client gets one email', async () => {
  const one = await confirming(await writingScene());
  const { offered, desk, appointments, timeAt, outcomes, emails, practice } = one;
  const booked = await one.book(offered[40]);
  await expect.poll(one.operation).toMatchObject({ state: 'DONE' });
  const [{ id } = { id: 0 }] = one.entries();
  const requested = expect.stringMatching(/^Not confirmed yet/);
  const changed = (words: string) => expect.stringMatching(new RegExp(`has been changed[^]*${words}`));
  await expect.poll(emails).toEqual([requested]);
  desk.reschedule(id, timeAt(60));
  await expect.poll(emails).toEqual([requested, changed('suit you.* Your appointment is confirmed')]);
  expect(await appointments()).toMatchObject([{ status: 'BOOKED', startsAt: timeAt(60) }]);
  expect(await outcomes()).toEqual(['CONFIRMED']);
  const movedOnly = changed('suit you, (?:change it online or )?call us\\.\\n');
  desk.reschedule(id, timeAt(80));
  await expect.poll(() => emails().slice(2)).toEqual([movedOnly]);

  await one.move(await one.read(booked), offered[100]);
  expect(await outcomes()).toEqual(['CONFIRMED', 'OPEN']);
  await expect.poll(() => emails().slice(3)).toEqual([requested]);
  desk.reschedule(id, timeAt(100), { user: practice.vetIds.indexOf(offered[100]?.clinicianId ?? 0) + 1 });
  await expect.poll(() => emails().slice(3)).toEqual([requested, changed('here’s your new time')]);
  expect(await outcomes()).toEqual(['CONFIRMED', 'CONFIRMED']);
  expect(await appointments()).toMatchObject([{ status: 'BOOKED', startsAt: timeAt(100) }]);

  await one.move(await one.read(booked), offered[140]);
  await expect.poll(() => emails().slice(5)).toEqual([requested]);
  desk.reschedule(id, timeAt(160));
  await expect.poll(() => emails().slice(5)).toEqual([requested, changed('takes the place of your request for')]);
  expect(await outcomes()).toEqual(['CONFIRMED', 'CONFIRMED', 'WITHDRAWN']);
  expect(await one.isOffered(140)).toBe(true);
  desk.reschedule(id, timeAt(180));
  await expect.poll(() => emails().slice(7)).toEqual([movedOnly]);
});

test('P5: an entry that reception has left at an earlier time answers nothing', async () => {
  const one = await deskScene();
  const { slots, move, read, desk, mine, ops, source, practice, appointments, timeAt } = one;
  const offered = await slots();
  const booked = await one.book(offered[40]);
  desk.book({ ...mine(40), user: practice.vetIds.indexOf((await appointments())[0]?.clinicianId ?? 0) + 1 });
  await one.connect();
  const moved = await move(booked, offered[80]);
  const { outcomes } = await confirming(one);
  await move(moved.body, offered[120]);
  await ops('pull', source);
  await expect.poll(one.isRead).toBe(true);
  expect(await appointments()).toMatchObject([{ status: 'BOOKED', startsAt: timeAt(80) }]);
  expect(await outcomes()).toEqual(['OPEN']);
  expect((await read(booked)).request?.state).toBe('AWAITING');
});

test.each(['BOOKING', 'MOVE'])(
  'P10: going live links the entry of a booking whose practice has yet to answer: %s',
  async (kind) => {
    const one = await deskScene();
    const { slots, book, move, desk, mine, connect, practice, appointments, timeAt } = one;
    const offered = await slots();
    if (kind === 'BOOKING') await confirming(one);
    const booked = await book(offered[40]);
    desk.book({ ...mine(40), user: practice.vetIds.indexOf((await appointments())[0]?.clinicianId ?? 0) + 1 });
    const { outcomes } = await confirming(one);
    if (kind === 'MOVE') await move(booked, offered[80]);
    await connect();
    expect(await appointments()).toMatchObject([{ appointmentId: booked.appointmentId, startsAt: timeAt(40) }]);
    expect(await outcomes()).toEqual(['OPEN']);
  },
);

test('P5: reception moves a booking that its system has not confirmed yet, and it counts as confirmed', async () => {
  const { connect, slots, caller, bodyFor, standIn, desk, timeAt, appointments, subjects } = await deskScene({
    authority: 'PRACTICE_SYSTEM',
  });
  await connect();
  standIn.watch.write = (stage) => {
    for (const id of desk.appointments.keys()) desk.reschedule(id, timeAt(120));
    return stage !== 'entered';
  };
  expect((await caller.post('/appointments', bodyFor((await slots())[40]))).status).toBe(202);
  await expect.poll(appointments).toMatchObject([{ status: 'BOOKED', startsAt: timeAt(120) }]);
  await expect.poll(subjects).toEqual([expect.stringContaining('has been changed')]);
});
