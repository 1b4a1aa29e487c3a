import { expect, test } from 'vitest';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { testDatabase } from '../../../testing/databases/test-database.ts';
import { buildKey } from '../../../testing/builders/build-key.ts';
import { interruptible } from '../../../testing/races/interrupt.ts';
import { appointmentScene, endUndo, visitScene } from '../../../testing/scenes/appointment-scene.ts';
import { medicineScene } from '../../../testing/scenes/medicine-scene.ts';
import { requestScene } from '../../../testing/scenes/request-scene.ts';
import { freeTime, offerWhatIsFree, waitingScene } from '../../../testing/scenes/waiting-scene.ts';
import { closeAtEnd } from '../../../testing/servers/own-portal.ts';
import { startTestServer } from '../../../testing/servers/test-server.ts';
import { alwaysReady } from '../../platform/readiness.ts';
import { purgeExpired } from '../../purge-expired.ts';
import { sql } from '../../database/sql.ts';
import { answerKeyOf } from './reminders/answer-link.ts';

const database = await closeAtEnd(testDatabase());
const { database: watched, interrupt } = interruptible(database);
// What servers do by themselves would be interrupted too.
const readiness = { ...alwaysReady, whenReady: new Promise<void>(() => undefined) };
const portal = await closeAtEnd(startTestServer({ database: watched, readiness }));
const at = { database, portal };
const { caller: desk } = await buildKey(at, ['appointments:write', 'medicines:answer']);

type Call = () => Promise<{ readonly status: number }>;
type Calls = Readonly<Record<string, Call>>;

const write =
  (path: string, body: object): Call =>
  () =>
    desk.send('PUT', `/integration/v1/${path}`, { body });
const press =
  (path: string, fields: Readonly<Record<string, string>>): Call =>
  () =>
    fetch(`${portal.base}/${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

const changesOf = (
  { move, cancel }: Pick<Awaited<ReturnType<typeof appointmentScene>>, 'move' | 'cancel'>,
  { appointment, to }: { readonly appointment: Appointment; readonly to: Parameters<typeof move>[1] },
) => {
  const path = `appointments/${appointment.appointmentId}`;
  const later = new Date(Date.parse(to?.start ?? '') + 86_400_000).toISOString();
  const key = answerKeyOf(portal.config, appointment);
  return {
    move: () => move(appointment, to),
    cancel: () => cancel(appointment, 2, { together: true }),
    'desk moves': write(`${path}/time`, { startsAt: later }),
    'desk cancels': write(`${path}/status`, { status: 'CANCELLED' }),
    'is late': press('reminders', { key, appointment: key, answer: 'late-20' }),
    'cannot come': press('reminders/cancel', { key, reason: '2' }),
  } satisfies Calls;
};

const scenes = {
  'a visit': async () => {
    const one = await visitScene(at);
    const times = await one.slots(`&alsoPetIds=${one.max}`);
    return changesOf(one, { appointment: one.bella, to: times[30] });
  },
  'a cancelled appointment': async () => {
    const one = await appointmentScene(at);
    const times = await one.slots();
    const appointment = await one.book(times[20]);
    await one.cancel(appointment);
    const { cancel, 'desk cancels': deskCancels } = changesOf(one, { appointment, to: times[30] });
    return { undo: () => one.undo(appointment), cancel, 'desk cancels': deskCancels };
  },
  'a request': async () => {
    const one = await requestScene(at);
    const times = await one.slots();
    const appointment = await one.book(times[40]);
    const { appointmentId } = appointment;
    const { move, cancel } = changesOf(one, { appointment, to: times[50] });
    return { move, cancel, confirm: () => one.confirm(appointmentId), decline: () => one.decline(appointmentId) };
  },
  'a held time': async () => {
    const one = await appointmentScene(at);
    const hold = await one.hold((await one.slots())[40]);
    const path = `/soft-bookings/${hold.softBookingId}`;
    // Two bookings of one client wait for each other in the process.
    return { extend: () => one.caller.patch(path), release: () => one.caller.delete(path) };
  },
  'an offer': async () => {
    const one = await waitingScene(at);
    await one.wait(await one.bookLate());
    const { practiceId, clinicianId, times } = one;
    await freeTime(database, { practiceId, clinicianId, start: times[20] ?? 0 });
    await offerWhatIsFree(database);
    const offer = await one.offer();
    const [entry] = (await one.list()).entries;
    return {
      accept: () => one.accept(offer),
      decline: () => one.decline(offer),
      leave: () => one.caller.delete(`/waitlist/${entry?.entryId}`),
    };
  },
  'a request for a medicine': async () => {
    const one = await medicineScene(at);
    const { body } = await one.ask([{ petId: one.petId, name: 'Ear drops' }]);
    const { requestId, items } = body;
    const answer = { version: 1, items: [{ itemId: items[0]?.itemId, answer: 'PREPARING' }] };
    const pet = await one.read();
    return {
      withdraw: () => one.caller.post(`/medicine-requests/${requestId}/withdraw`, {}),
      answer: write(`medicine-requests/${requestId}/answer`, answer),
      dies: () => one.changeStatus(pet, 'DECEASED'),
    };
  },
} satisfies Readonly<Record<string, () => Promise<Calls>>>;

/** What somebody does between any two statements of what another does, on rows that nobody has changed yet. */
const findFaults = async (
  scene: () => Promise<Calls>,
  [first, second]: readonly [string, string],
): Promise<string[]> => {
  const faults: string[] = [];
  for (let after = 1; ; after += 1) {
    const { [first]: call, [second]: other } = await scene();
    if (!call || !other) throw new Error('each scene has the same calls');
    const others = { status: 0 };
    const act = async () => void (others.status = (await other()).status);
    const { answer, isInterrupted } = await interrupt(after, { call, act });
    if (!isInterrupted && answer.status >= 400) faults.push(`${first} alone: ${answer.status}`);
    if (!isInterrupted) return faults;
    const statuses = [answer.status, others.status];
    if (Math.max(...statuses) >= 500)
      faults.push(`${first}, and after ${after} statements ${second}: ${statuses.join()}`);
  }
};

test('B8: a visit is moved while it is cancelled, and the other way round, between any two statements', async () => {
  const { 'a visit': scene } = scenes;
  expect([...(await findFaults(scene, ['move', 'cancel'])), ...(await findFaults(scene, ['cancel', 'move']))]).toEqual(
    [],
  );
});

test('an offer whose time to decide ends between two statements is not taken afterwards', async () => {
  for (let after = 1; ; after += 1) {
    const { accept } = await scenes['an offer']();
    const act = () =>
      database.query(sql`
        with over as (
          update waiting_offers set expires_at = clock_timestamp() where state in ('LIVE', 'ACCEPTED') returning soft_booking_id)
        update diary_entries d set expires_at = clock_timestamp() from over
         where d.soft_booking_id = over.soft_booking_id and d.state = 'HELD'`);
    const { answer, isInterrupted } = await interrupt(after, { call: accept, act });
    const late = sql`select answered_at from waiting_offers where state = 'ACCEPTED' and answered_at > expires_at`;
    expect(await database.query(late)).toEqual([]);
    expect([200, 410]).toContain(answer.status);
    if (!isInterrupted) break;
  }
});

test('a time whose expired hold is purged between two statements is still free', async () => {
  for (let after = 1; ; after += 1) {
    const one = await appointmentScene(at);
    const [, slot] = await one.slots();
    const appointment = await one.book(slot);
    await one.cancel(appointment);
    await endUndo(database, appointment);
    const headers = { 'idempotency-key': `again-${after}` };
    const call = () => one.caller.post('/appointments', one.bodyFor(slot), { headers });
    const { answer, isInterrupted } = await interrupt(after, { call, act: () => purgeExpired(database) });
    expect(answer.status, `after ${after} statements`).toBe(201);
    if (!isInterrupted) break;
  }
});

for (const [what, scene] of Object.entries(scenes))
  test(
    `whatever somebody else does to ${what} between two statements is no error`,
    { tags: 'full', timeout: 300_000 },
    async () => {
      const names = Object.keys(await scene());
      const pairs = names.flatMap((first) => names.map((second) => [first, second] as const));
      for (const pair of pairs) expect(await findFaults(scene, pair)).toEqual([]);
    },
  );
