import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { buildClient } from '@portal/api/testing/builders/build-client';
import { buildPractice } from '@portal/api/testing/builders/build-practice';
import { pick } from '@portal/api/testing/pick';
import type { VendorName } from '@portal/api/testing/practice-systems/connecting';
import { usualLimits } from '@portal/api/testing/servers/test-config';
import { secondsSince, within } from '../harness/figures.ts';
import { bodyFor, listFree, signIn } from './clients.ts';
import { type Group, untilTrue, withGroup } from './group.ts';
import { addHanging, ageOfPicture, countMoved, countSilent, countUnread } from './records.repository.ts';

const times = 2;
const loadSeconds = 300;
const mostSeconds = 120;
const giveUpSeconds = 300;

/** A server that takes calls and never answers. */
const startSilent = async () => {
  const server = createServer(() => undefined);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => void server.close(resolve));
  };
  return { url: `http://127.0.0.1:${port}/`, close };
};

const bookOne = async (group: Group, place: number): Promise<Appointment> => {
  const person = pick(pick(group.systems, 0).people, place);
  const booking = { person, reason: group.reason };
  const caller = await signIn({ ...group, person });
  const { status, body } = await caller.post<Appointment>(
    '/appointments',
    bodyFor(booking, pick(await listFree(caller, booking), 10 * (place + 1))),
  );
  if (status !== 201) throw new Error(`not booked: ${status}`);
  return body;
};

/** Books, and moves the entry at the desk once it is there. The move is told by no webhook. */
const bookAndMove = async (group: Group, place: number, look: () => Promise<void>) => {
  const { database, systems } = group;
  const { desk } = pick(systems, 0).standIn;
  const until = (what: string, isTrue: () => Promise<boolean>) =>
    untilTrue(what, giveUpSeconds, async () => {
      await look();
      return isTrue();
    });
  const before = new Set(desk.appointments.keys());
  const entry = () => [...desk.appointments.values()].find(({ id }) => !before.has(id));
  const { appointmentId } = await bookOne(group, place);
  const booked = performance.now();
  await until('the booking is entered', async () => entry() !== undefined);
  const entered = secondsSince(booked, 1);
  const { id = 0, start = 0 } = entry() ?? {};
  desk.reschedule(id, start + 3_600_000);
  const rescheduled = performance.now();
  await until('the client is told', async () => (await countMoved(database, appointmentId)) > 0);
  return { entered, told: secondsSince(rescheduled, 1) };
};

const build = async (database: Group['database']) => {
  const { practiceId } = await buildPractice(database, { vets: 3 });
  for (let client = 0; client < times; client += 1) await buildClient(database, { practiceId });
};

/** Systems that take calls and never answer, beside one that does: what the clients of that one notice, with the usual limits. */
export const hangBeside = async (system: VendorName, hanging: number) => {
  const silent = await startSilent();
  const limits = { ...usualLimits, connectionDaysAhead: 5 };
  try {
    return await withGroup({ system, practicesOfSystem: 1, limits, build }, async (group) => {
      const { database, systems, ops } = group;
      const { source, standIn } = pick(systems, 0);
      standIn.settings.hooks = 'never';
      await ops('resume', source);
      await group.start();
      await untilTrue('the first reading', loadSeconds, async () => (await countUnread(database)) === 0);
      await addHanging(database, { source, url: silent.url, count: hanging });
      let pictureAge = 0;
      let mostSilent = 0;
      const look = async (): Promise<void> => {
        pictureAge = Math.max(pictureAge, await ageOfPicture(database, source));
        mostSilent = Math.max(mostSilent, await countSilent(database));
      };
      const rounds = [];
      for (let place = 0; place < times; place += 1) rounds.push(await bookAndMove(group, place, look));
      const entered = rounds.map((round) => round.entered);
      const told = rounds.map((round) => round.told);
      const holds = within([...entered, ...told, pictureAge], mostSeconds) && mostSilent === hanging;
      return { system, hanging, silent: mostSilent, entered, told, pictureAge: Math.round(pictureAge), holds };
    });
  } finally {
    await silent.close();
  }
};
