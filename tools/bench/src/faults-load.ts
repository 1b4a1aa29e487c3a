import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Appointment, Slot } from '@portal/contract/appointments/appointments.schemas';
import { ApiCaller } from '@portal/api/testing/api-caller';
import { addTestReasons, type Booker, countDiary, countVisits, findSlots, wishOf } from '@portal/api/testing/bookers';
import { buildClient } from '@portal/api/testing/builders/build-client';
import { buildPractice } from '@portal/api/testing/builders/build-practice';
import { openSession } from '@portal/api/testing/open-session';
import { testConfig } from '@portal/api/testing/test-config';
import type { TestDatabase } from '@portal/api/testing/test-database';

const vets = 20;
const clients = 900;
const visitsEach = 4;
const workers = 12;
const pauseMilliseconds = 100;

/** A practice with clients who can make 3,600 bookings, none of which is in the way of another. */
export const prepareBookings = async (database: TestDatabase, base: string) => {
  await addTestReasons(database);
  const practice = await buildPractice(database, { vets });
  const bookers: Booker[] = [];
  for (let index = 0; index < clients; index++) {
    const { identityId, petIds } = await buildClient(database, { practiceId: practice.practiceId });
    const caller = new ApiCaller({ base, cookie: await openSession(database, testConfig(), identityId) });
    bookers.push({ caller, petId: petIds[0] ?? 0 });
  }
  const [first] = bookers;
  if (!first) throw new Error('there are no clients');
  await first.caller.takeBearer();
  const slots: Slot[] = [];
  for (const clinicianId of practice.vetIds) {
    const free = await findSlots({ practice, booker: first, clinicianId });
    slots.push(...free.filter(({ start }) => Date.parse(start) % 1_800_000 === 0));
  }
  const wishes = slots.slice(0, clients * visitsEach).map((slot, index) => {
    const booker = bookers[index % clients] ?? first;
    return { booker, body: wishOf({ practice, booker, slot }) };
  });
  return { practice, wishes };
};

type Prepared = Awaited<ReturnType<typeof prepareBookings>>;

/** Books one after the other, at one portal or another, until it is told to stop. What is not acknowledged is not tried again. */
export const bookUntilStopped = ({ wishes }: Prepared, bases: readonly string[]) => {
  let isStopped = false;
  let next = 0;
  let longestMilliseconds = 0;
  const acknowledged: number[] = [];
  const answers: Record<string, number> = {};

  const timed = async <Result>(call: Promise<Result>): Promise<Result> => {
    const begin = performance.now();
    try {
      return await call;
    } finally {
      longestMilliseconds = Math.max(longestMilliseconds, performance.now() - begin);
    }
  };
  const bookOne = async (): Promise<void> => {
    const wish = wishes[next++];
    if (!wish) return;
    const { booker, body } = wish;
    const base = bases[next % bases.length] ?? '';
    const outcome = await (async () => {
      const caller = new ApiCaller({ base, cookie: booker.caller.cookie });
      await timed(caller.takeBearer());
      if (caller.bearer === null) return 'no bearer';
      const answer = await timed(
        caller.post<Appointment>('/appointments', body, { headers: { 'idempotency-key': randomUUID() } }),
      );
      if (answer.status === 201) acknowledged.push(answer.body.appointmentId);
      return String(answer.status);
    })().catch(() => 'no answer');
    answers[outcome] = (answers[outcome] ?? 0) + 1;
  };
  const work = async (): Promise<void> => {
    while (!isStopped) {
      await bookOne();
      await wait(pauseMilliseconds);
    }
  };
  const working = Array.from({ length: workers }, work);
  return {
    async stop() {
      isStopped = true;
      await Promise.all(working);
      return { acknowledged, answers, longestSeconds: Math.round(longestMilliseconds / 100) / 10 };
    },
  };
};

/** Holds what people were told against what is there. */
export const examine = async (database: TestDatabase, { practice }: Prepared, acknowledged: readonly number[]) => {
  const { overlaps, visits } = await countDiary(database, practice.practiceId);
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.length - (await countVisits(database, acknowledged)),
    visits,
    overlaps,
  };
};
