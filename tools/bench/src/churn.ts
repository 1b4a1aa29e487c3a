import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Appointment, Slot } from '@portal/contract/appointments/appointments.schemas';
import { ApiCaller } from '@portal/api/testing/api-caller';
import { addTestReasons, type Booker, bookersAt, findSlots, bookingBody } from '@portal/api/testing/scenes/bookers';
import { buildPractice } from '@portal/api/testing/builders/build-practice';
import { usualLimits } from '@portal/api/testing/servers/test-config';
import { testDatabase } from '@portal/api/testing/databases/test-database';
import { startTestServer } from '@portal/api/testing/servers/test-server';
import { startPostgres } from '@portal/e2e/provision/postgres';

// One client books and cancels in a loop; exits with 1 if that costs another more than a tenth of the free slots.

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } });
const leastShare = 0.9;
const hands = 8;

const postgres = await startPostgres({ durable: false });
process.env['TEST_ENGINE'] = 'postgres';
process.env['TEST_DATABASE_URL'] = postgres.url('postgres');
const database = await testDatabase();
const portal = await startTestServer({ database, config: { limits: usualLimits, trustedProxies: 1 } });
try {
  await addTestReasons(database);
  const practice = await buildPractice(database, { vets: 1 });
  const bookers = await bookersAt({ database, portal }, practice, 2);
  const [attacker, other] = await Promise.all(
    bookers.map(async ({ caller: { base, cookie }, petId }, index): Promise<Booker> => {
      const caller = new ApiCaller({ base, cookie, address: `198.51.100.${index + 1}` });
      await caller.takeBearer();
      return { caller, petId };
    }),
  );
  if (!attacker || !other) throw new Error('two clients are needed');
  const look = () => findSlots({ practice, booker: other });
  const before = await look();
  const end = performance.now() + Number(values.seconds) * 1_000;
  const answers: Record<string, number> = {};
  const bookAndCancel = async (slot: Slot): Promise<void> => {
    const { status, body } = await attacker.caller.post<Appointment>(
      '/appointments',
      bookingBody({ practice, booker: attacker, slot }),
      { headers: { 'idempotency-key': randomUUID() } },
    );
    answers[status] = (answers[status] ?? 0) + 1;
    if (status === 201) await attacker.caller.patch(`/appointments/${body.appointmentId}/cancel?reasonId=4`);
  };
  const attack = async (first: number): Promise<void> => {
    for (let turn = first; performance.now() < end; turn += hands) {
      const slot = before[turn % before.length];
      if (slot) await bookAndCancel(slot);
    }
  };
  let fewest = before.length;
  const watch = async (): Promise<void> => {
    while (performance.now() < end) {
      fewest = Math.min(fewest, (await look()).length);
      await wait(250);
    }
  };
  await Promise.all([watch(), ...Array.from({ length: hands }, (_, hand) => attack(hand))]);
  const leastSeen = Math.round((fewest / before.length) * 1_000) / 1_000;
  // A loop that books nothing proves nothing.
  const holds = (answers['201'] ?? 0) > 0 && leastSeen >= leastShare;
  console.log(JSON.stringify({ seconds: Number(values.seconds), times: before.length, leastSeen, answers, holds }));
  if (!holds) process.exitCode = 1;
} finally {
  await portal.close();
  await database.close();
  await postgres.stop();
}
