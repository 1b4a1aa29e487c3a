import { describe, expect, it } from 'vitest';
import { buildKey } from '../../../testing/builders/build-key.ts';
import { sql } from '../../database/sql.ts';
import { takeRecords } from '../../practice-systems/turns/take-records.ts';
import { disruptionScene } from '../../../testing/scenes/disruption-scene.ts';
import { sharedPortal } from '../../../testing/servers/shared-portal.ts';
import { decideDisruption } from './decide-disruption.ts';

const { database, portal } = await sharedPortal();
const newScene = () => disruptionScene({ database, portal });
const put = (system: Scene['system'], path: string, body: object) => system.send<unknown>('PUT', path, { body });
type Scene = Awaited<ReturnType<typeof newScene>>;

describe('a booked appointment loses its time', () => {
  it.each<[string, (scene: Scene) => Promise<unknown>, string]>([
    ['a closure', ({ close }) => close(), 'closed on that day (Flooded building)'],
    [
      'opening hours',
      ({ send }) => send('opening-hours', { practice: 'P1', weekday: 1, opens: '07:00', closes: '07:05' }),
      'outside the opening hours',
    ],
    ['offers', ({ send }) => send('offers', { practice: 'P1', reason: 'Nail clipping' }), 'is no longer on offer'],
    [
      'an inactive clinician',
      ({ send }) => send('clinicians', { id: 'V1', practice: 'P1', name: 'Vet 1', active: 'no' }),
      'Vet 1 no longer takes appointments',
    ],
    [
      'a rota',
      ({ send }) => send('rotas', { clinician: 'V1', weekday: 1, starts: '07:00', ends: '07:05' }),
      'Vet 1 isn’t working then',
    ],
    [
      'a rota exception',
      ({ send, date }) => send('rota-exceptions', { clinician: 'V1', date, reason: 'Holiday' }),
      'Vet 1 isn’t working then',
    ],
  ])(
    'an appointment whose time is lost by %s is reported, with a task and an email for the practice [a1ab4, e4a93]',
    async (_what, take, why) => {
      const scene = await newScene();
      const disruptions = await take(scene);
      expect(disruptions).toEqual([
        expect.objectContaining({
          appointmentId: scene.appointmentId,
          reference: scene.appointment.reference,
          client: expect.objectContaining({ email: scene.client.email }),
          why: expect.stringContaining(why),
        }),
      ]);
      expect(await scene.openTasks()).toHaveLength(1);
      expect(await scene.mails()).toHaveLength(1);
      expect((await scene.read(scene.appointment)).status).toBe('BOOKED');
    },
  );
});

it('the practice gets a task and an email when its own system takes the time of an appointment [a1ab4]', async () => {
  const { source, date, openTasks, mails } = await newScene();
  const records = [{ clinician: 'V1', date, starts: null, ends: null, reason: null }];
  await database.transaction((tx) => takeRecords(tx, { source, kind: 'rota-exceptions', records }));
  expect([(await openTasks()).length, (await mails()).length]).toEqual([1, 1]);
});

describe('before the practice decides', () => {
  it('other systems see and keep a disrupted appointment, and the task ends', async () => {
    const { close, system, appointmentId, openTasks } = await newScene();
    await close();
    type Listed = { disruptions: { appointmentId: number }[] };
    const listed = async () => (await system.get<Listed>('/integration/v1/disruptions')).body.disruptions;
    const ids = async () => (await listed()).filter((one) => one.appointmentId === appointmentId).length;
    expect(await ids()).toBe(1);
    const path = `/integration/v1/appointments/${appointmentId}/disruption`;
    expect((await put(system, path, { decision: 'KEEP' })).status).toBe(200);
    expect((await put(system, path, { decision: 'KEEP' })).status).toBe(200);
    expect([await ids(), await openTasks()]).toEqual([0, []]);
  });

  it('a disruption that the practice has accepted is not reported again, but a new cause is', async () => {
    const { close, send, date, system, appointmentId } = await newScene();
    await close();
    await put(system, `/integration/v1/appointments/${appointmentId}/disruption`, { decision: 'KEEP' });
    expect(await send('closures', { practice: 'P1', date, reason: 'Still flooded' })).toEqual([]);
    const off = await send('rota-exceptions', { clinician: 'V1', date, reason: 'Holiday' });
    expect(off).toEqual([expect.objectContaining({ appointmentId, causes: ['ROTA'] })]);
  });

  it('the task ends when the time is available again, or the client moves', async () => {
    const one = await newScene();
    await one.close();
    await one.send('closures', { practice: 'P1', date: '2030-01-01', reason: 'Stocktaking' });
    expect(await one.openTasks()).toEqual([]);
    const other = await newScene();
    await other.close();
    const later = (await other.slots()).find(({ start }) => !start.startsWith(other.date));
    expect((await other.move(other.appointment, later)).status).toBe(200);
    await other.close();
    expect(await other.openTasks()).toEqual([]);
  });

  it('a time that staff have chosen is not reported', async () => {
    const { close, send, system, appointmentId, openTasks, date } = await newScene();
    await close();
    const time = { startsAt: `${date}T06:00:00Z` };
    expect((await put(system, `/integration/v1/appointments/${appointmentId}/time`, time)).status).toBe(200);
    expect(await openTasks()).toEqual([]);
    expect(await send('closures', { practice: 'P1', date, reason: 'Still flooded' })).toEqual([]);
  });

  it('a key without access to people does not see them', async () => {
    const { source, date } = await newScene();
    const { caller } = await buildKey({ database, portal }, ['practices:write'], '--source', source);
    const records = [{ practice: 'P1', date }];
    type Report = { disruptions: { client: unknown }[] };
    const { body } = await caller.post<Report>('/integration/v1/batches/closures', { records });
    expect(body.disruptions.map(({ client }) => client)).toEqual([null]);
  });

  it('does not move to a time that is taken', async () => {
    const { close, appointment, appointmentId, another, slots, practice, read } = await newScene();
    const taken = (await slots()).find(
      ({ start, clinicianId }) => start > appointment.end && clinicianId === practice.vetIds[1],
    );
    expect((await (await another()).tryToBook(taken)).status).toBe(201);
    await close();
    const move = { startsAt: Date.parse(taken?.start ?? ''), clinicianId: practice.vetIds[1] ?? 0, isFree: true };
    const deciding = {
      appointmentId,
      actor: 'practice',
      traceId: 'test',
      decision: { decision: 'MOVE', ...move },
    } as const;
    expect(await decideDisruption(database, deciding)).toEqual({ ok: false, refusal: 'TIME_TAKEN' });
    expect((await read(appointment)).start).toBe(appointment.start);
  });

  it('does not change an appointment whose client is answering an email about it', async () => {
    const { close, appointmentId } = await newScene();
    await close();
    await database.query(sql`
      insert into booking_requests (appointment_id, practice_id, kind, decided_by, answer_by)
      select appointment_id, practice_id, 'BOOKING', 'PRACTICE', clock_timestamp() + interval '1 hour'
        from appointments where appointment_id = ${appointmentId}`);
    const deciding = { appointmentId, actor: 'practice', traceId: 'test', decision: { decision: 'CANCEL' } } as const;
    expect(await decideDisruption(database, deciding)).toEqual({ ok: false, refusal: 'AWAITED' });
  });
});
