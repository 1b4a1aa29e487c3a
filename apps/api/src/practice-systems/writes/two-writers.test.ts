import { describe, expect, test } from 'vitest';
import { sql } from '../../database/sql.ts';
import { arrival } from '../../../testing/arrival.ts';
import { endUndo } from '../../../testing/scenes/appointment-scene.ts';
import { enterNow, writingScene } from '../../../testing/scenes/writing-scene.ts';
import { connectedPortal } from '../../../testing/servers/connected-portal.ts';
import { systemNames, type VendorName } from '../adapters/open-system.ts';

const { database, portal } = await connectedPortal();

type Scene = Awaited<ReturnType<typeof writingScene>>;
type At = Scene & { readonly id: number; readonly booked: Awaited<ReturnType<Scene['book']>> };

/** The client's change while the system refuses writes, and what follows it. */
const clientDoes = {
  moves: {
    begin: async (one: At) => void (await one.move(await one.read(one.booked), one.offered[80])),
    end: async () => undefined,
  },
  cancels: {
    begin: async (one: At) => void (await one.cancel(await one.read(one.booked))),
    end: (one: At) => endUndo(database, one.booked),
  },
  'cancels and takes it back': {
    begin: async (one: At) => void (await one.cancel(await one.read(one.booked))),
    end: async (one: At) => {
      const { status } = await one.undo(one.booked);
      if (status !== 200) throw new Error(`undoing was answered ${status}`);
    },
  },
} as const;

const receptionDoes = {
  'moves it': ({ desk, id, timeAt }: At) => desk.reschedule(id, timeAt(100)),
  'gives it to somebody else': ({ desk, id }: At) =>
    desk.change(id, { user: 3 - (desk.appointments.get(id)?.user ?? 1) }),
  'makes it longer': ({ desk, id, timeAt }: At) => desk.change(id, { end: timeAt(40) + 2_700_000 }),
  'cancels it': ({ desk, id }: At) => desk.cancel(id),
  'deletes it': ({ desk, id }: At) => desk.erase(id),
  'writes over its note': ({ desk, id }: At) => desk.change(id, { notes: 'Owner rang' }),
  'gives it to another pet': async ({ desk, id, another, ops, source, idOf }: At) => {
    await ops('link', source, 'pets', idOf('animal', 12), String((await another()).petId));
    desk.change(id, { pets: [12] });
  },
} as const;

type Outcome = {
  readonly status: 'BOOKED' | 'CANCELLED';
  /** Null if the entry is cancelled. */
  readonly slot: number | null;
  /** Whether reception is told that its change does not count. */
  readonly task: boolean;
  /** What the client reads at last, if something else than what they did. */
  readonly email: RegExp | null;
};

const theirs = { status: 'BOOKED', slot: 80, email: null } as const;
const gone = { status: 'CANCELLED', slot: null, email: null } as const;
const stays = { status: 'BOOKED', slot: 40, task: false, email: null } as const;
const changed = /has been changed/;
const cancelled = /^Cancelled/;
const given = { status: 'CANCELLED', slot: 40, task: false, email: cancelled } as const;

const outcomes: Readonly<Record<keyof typeof clientDoes, Readonly<Record<keyof typeof receptionDoes, Outcome>>>> = {
  moves: {
    'moves it': { ...theirs, task: true },
    'gives it to somebody else': { ...theirs, task: true },
    'makes it longer': { ...theirs, task: true },
    'cancels it': { ...gone, task: false, email: cancelled },
    'deletes it': { ...gone, task: false, email: cancelled },
    'writes over its note': { ...theirs, task: false },
    'gives it to another pet': given,
  },
  cancels: {
    'moves it': { ...gone, task: true },
    'gives it to somebody else': { ...gone, task: true },
    'makes it longer': { ...gone, task: true },
    'cancels it': { ...gone, task: false },
    'deletes it': { ...gone, task: false },
    'writes over its note': { ...gone, task: false },
    'gives it to another pet': given,
  },
  'cancels and takes it back': {
    'moves it': { ...stays, slot: 100, email: changed },
    'gives it to somebody else': stays,
    'makes it longer': stays,
    'cancels it': { ...gone, task: false, email: cancelled },
    'deletes it': { ...gone, task: false, email: cancelled },
    'writes over its note': stays,
    'gives it to another pet': given,
  },
};

const scene = async (system: VendorName): Promise<At> => {
  const one = await writingScene(system);
  const booked = await one.book(one.offered[40]);
  await expect.poll(one.operation).toMatchObject({ state: 'DONE' });
  const [entry] = one.entries();
  if (!entry) throw new Error('nothing was entered');
  return { ...one, booked, id: entry.id };
};

const tasksOf = ({ practice }: At) =>
  database.query<{ kind: string }>(sql`
    select kind from staff_tasks where practice_id = ${practice.practiceId} and done_at is null`);

const rows = systemNames.flatMap((system) =>
  (Object.keys(clientDoes) as (keyof typeof clientDoes)[]).flatMap((client) =>
    (Object.keys(receptionDoes) as (keyof typeof receptionDoes)[]).map(
      (reception) => [system, client, reception] as const,
    ),
  ),
);

describe('a client and reception change the same appointment before either is known to the other', () => {
  test.each(rows)('P5: %s: the client %s, reception %s [87286, 62211]', async (system, client, reception) => {
    const one = await scene(system);
    const { appointments, entries, operation, standIn, subjects, timeAt } = one;
    const { status, slot, task, email } = outcomes[client][reception];
    for (const what of ['appointments', 'appointment', 'writes'] as const) standIn.faults.set(what, 'down');
    await clientDoes[client].begin(one);
    await receptionDoes[reception](one);
    await clientDoes[client].end(one);
    standIn.faults.clear();
    await enterNow(database, one.booked);
    await expect.poll(operation).toMatchObject({ state: 'DONE' });
    const startsAt = status === 'CANCELLED' || slot === null ? {} : { startsAt: timeAt(slot) };
    await expect.poll(appointments).toMatchObject([{ status, ...startsAt }]);
    const standing = () =>
      entries()
        .filter(({ active }) => active === 1)
        .map(({ start }) => start);
    await expect.poll(standing).toEqual(slot === null ? [] : [timeAt(slot)]);
    if (email) await expect.poll(subjects).toContainEqual(expect.stringMatching(email));
    expect(await tasksOf(one)).toEqual(task ? [{ kind: 'TWO_CHANGES' }] : []);
    expect(standIn.refused).toEqual([]);
  });

  test.each(systemNames)('P2: %s: a cancellation is entered although the entry is not found once', async (system) => {
    const one = await scene(system);
    const { booked, standIn, desk, id, read, operation, cancel } = one;
    await cancel(await read(booked));
    await clientDoes.cancels.end(one);
    standIn.switches.throw('not found', { at: ['appointment'], times: 1 });
    await enterNow(database, one.booked);
    await expect.poll(() => standIn.switches.counts.get('not found')).toBe(1);
    await expect.poll(() => desk.appointments.get(id)?.active).toBe(0);
    await expect.poll(operation).toMatchObject({ state: 'DONE' });
  });

  test.each(systemNames)('P5: %s: an appointment comes back each time that reception restores it', async (system) => {
    const one = await scene(system);
    const { booked, standIn, desk, id, read, operation, cancel, appointments, subjects, isOffered, ops, source } = one;
    for (const _ of ['once', 'once more']) {
      const entry = desk.appointments.get(id);
      desk.erase(id);
      await ops('pull', source, '--accept-deletions');
      await expect.poll(appointments).toMatchObject([{ status: 'CANCELLED' }]);
      if (entry) desk.appointments.set(id, entry);
      desk.restore(id);
      await expect.poll(appointments).toMatchObject([{ status: 'BOOKED' }]);
    }
    standIn.faults.set('appointments', 'down');
    await cancel(await read(booked));
    await clientDoes.cancels.end(one);
    await enterNow(database, one.booked);
    await expect.poll(operation).toMatchObject({ state: 'DONE' });
    expect(desk.appointments.get(id)?.active).toBe(0);
    const mails = () => subjects().filter((subject) => subject.includes('is booked')).length;
    const before = mails();
    desk.restore(id);
    standIn.faults.clear();
    await expect.poll(appointments).toMatchObject([{ status: 'BOOKED' }]);
    await expect.poll(mails).toBeGreaterThan(before);
    expect(await isOffered(40)).toBe(false);
  });

  test.each(systemNames)('P5: %s: reception moves an appointment back that a client has just moved', async (system) => {
    const one = await scene(system);
    const { booked, standIn, desk, source, read, move, offered, operation, appointments, entries, timeAt } = one;
    const isRead = () =>
      database.returnsRow(sql`
        select 1 from external_ids where source = ${source} and kind = 'appointments' and version is not null`);
    await expect.poll(isRead).toBe(true);
    standIn.faults.set('appointments', 'down');
    await move(await read(booked), offered[80]);
    await expect.poll(operation).toMatchObject({ state: 'DONE' });
    const [entry] = entries().filter(({ active }) => active === 1);
    desk.reschedule(entry?.id ?? 0, timeAt(40));
    standIn.faults.clear();
    await expect.poll(appointments).toMatchObject([{ status: 'BOOKED', startsAt: timeAt(40) }]);
  });

  test.each(systemNames.flatMap((system) => [[system, 'slow'] as const, [system, 'commit, then an error'] as const]))(
    'P5: reception reads of its move that the portal cancels before having read it: %s, %s [62211]',
    async (system, fault) => {
      const one = await scene(system);
      const { booked, standIn, desk, id, timeAt, operation, entries } = one;
      await one.cancel(await one.read(booked));
      await clientDoes.cancels.end(one);
      standIn.switches.throw(fault, { at: ['writes'], times: 1 });
      standIn.watch.write = (stage) => {
        if (stage === 'arrived') desk.reschedule(id, timeAt(100));
        return true;
      };
      await enterNow(database, one.booked);
      await expect.poll(operation).toMatchObject({ state: 'DONE' });
      expect(entries()).toMatchObject([{ active: 0, start: timeAt(100) }]);
      expect(await tasksOf(one)).toEqual([{ kind: 'TWO_CHANGES' }]);
    },
  );

  test('P5: a client takes a cancellation back although its entry has been read meanwhile, and moves back to it', async () => {
    const one = await scene('provet-cloud');
    const { booked, desk, id, isRead, standIn, ops, source, undo, move, read, offered, appointments, timeAt } = one;
    const readAgain = async (notes: string) => {
      desk.change(id, { notes });
      await ops('pull', source);
      await expect.poll(() => isRead()).toBe(true);
    };
    standIn.faults.set('writes', 'down');
    await one.cancel(await read(booked));
    await readAgain('Owner rang');
    expect((await undo(booked)).status).toBe(200);
    await move(await read(booked), offered[80]);
    await readAgain('Owner rang twice');
    expect((await move(await read(booked), offered[40])).status).toBe(200);
    expect(await appointments()).toMatchObject([{ status: 'BOOKED', startsAt: timeAt(40) }]);
  });

  test('P5: reception reads what it had, what counts and what to do, and the task ends when it changes that [b0cc2]', async () => {
    const one = await scene('provet-cloud');
    const { desk, id, timeAt, standIn, operation, appointments, booked, subjects } = one;
    standIn.faults.set('writes', 'down');
    await clientDoes.moves.begin(one);
    desk.reschedule(id, timeAt(100));
    standIn.faults.clear();
    await enterNow(database, one.booked);
    await expect.poll(operation).toMatchObject({ state: 'DONE' });
    const mail = await arrival(() =>
      portal.sent.find(({ subject, text }) => subject.startsWith('Your change') && text.includes(booked.reference)),
    );
    expect(mail.text).toMatch(/> \w+day \d+ \w+ \d{4} at [^,]+, \d+ minutes, with /);
    const before = subjects().length;
    desk.reschedule(id, timeAt(100));
    await expect.poll(appointments).toMatchObject([{ startsAt: timeAt(100) }]);
    await expect.poll(() => subjects().length).toBeGreaterThan(before);
    await expect.poll(() => tasksOf(one)).toEqual([]);
  });
});
