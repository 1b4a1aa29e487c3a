import { expect, test } from 'vitest';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { localDateOf } from '@portal/domain/slots/clinic-time';
import { formatDayAndTime } from '@portal/emails/layout/format-time';
import { staffTasksCommand } from '../../cli/commands/staff-tasks.ts';
import { sql } from '../../database/sql.ts';
import { arrival } from '../../../testing/arrival.ts';
import { cancelAndEnter, writingScene } from '../../../testing/scenes/writing-scene.ts';
import { connectedPortal } from '../../../testing/servers/connected-portal.ts';
import { systemNames } from '../adapters/open-system.ts';
import { leaveTwoChanges } from '../operations/two-changes.repository.ts';
import { askAboutOwners } from '../people/people.repository.ts';
import { askAboutStatus } from '../turns/records-to-check.repository.ts';

const { database, portal } = await connectedPortal();

test.each([
  ['provet-cloud', 'is cancelled here'],
  ['provet-cloud', 'has another time or clinician here'],
  ['ezyvet', 'has another time or clinician here'],
] as const)('P10: %s: `compare` lists an entry left to staff, whose booking %s', async (system, words) => {
  const one = await writingScene(system);
  const { standIn, entries, ops, source, operation, idOf } = one;
  const booked = await one.book(one.offered[40]);
  await expect.poll(operation).toMatchObject({ state: 'DONE' });
  const compare = () => ops('compare', source, '--days', '5');
  await expect.poll(compare).toBe('Both books agree.');
  standIn.faults.set('writes', 'down');
  if (words === 'is cancelled here') await cancelAndEnter(database, one, booked);
  else await one.move(await one.read(booked), one.offered[80]);
  expect(await operation()).toMatchObject({ state: 'WAITING' });
  expect(await compare()).not.toContain(booked.reference);
  await ops('writes', source, 'off');
  expect(await operation()).toMatchObject({ state: 'STOPPED' });
  const entry = `${idOf('appointment', entries()[0]?.id ?? 0)}: booking ${booked.reference} ${words}`;
  await expect.poll(compare).toBe(`entries that reception is to cancel or change: 1 (${entry})`);
});

test.each(systemNames)('P10: %s: `compare` lists an entry that reception has moved out of its days', async (system) => {
  const { desk, entries, ops, source, operation, idOf, ...one } = await writingScene(system);
  await one.book(one.offered[40]);
  await expect.poll(operation).toMatchObject({ state: 'DONE' });
  const { id = 0, start = 0 } = entries()[0] ?? {};
  const first = localDateOf('Europe/London', start);
  const compare = (days: string) => ops('compare', source, '--from', first, '--days', days);
  await expect.poll(() => compare('3')).toBe('Both books agree.');
  await ops('pause', source);
  desk.reschedule(id, start + 2 * 86_400_000);
  const words = `appointments that differ: 1 (${idOf('appointment', id)})`;
  expect(await compare('1')).toContain(words);
  expect(await compare('3')).toContain(words);
});

test.each([
  ['provet-cloud', 'a cancellation'],
  ['ezyvet', 'a cancellation'],
  ['ezyvet', 'a move'],
] as const)('P10: %s: %s that is accepted without effect is left to reception, once', async (system, what) => {
  const { standIn, desk, practice, ...one } = await writingScene(system);
  const booked = await one.book(one.offered[40]);
  await expect.poll(one.operation).toMatchObject({ state: 'DONE' });
  await one.turnIsOver();
  const [id = 0] = [...desk.appointments.keys()];
  standIn.faults.set('writes', 'commit nothing');
  if (what === 'a move') await one.move(await one.read(booked), one.offered[80]);
  else await cancelAndEnter(database, one, booked);
  await expect.poll(one.operation).toMatchObject({ state: 'STOPPED', error: expect.stringContaining('accepted') });
  expect(one.entries()[0]).toMatchObject({ active: 1 });
  standIn.faults.clear();
  desk.cancel(id);
  await expect.poll(one.operation).toMatchObject({ state: 'DONE' });
  const tasks = sql`
    select kind || case when done_at is null then ' is open' else ' is done' end from staff_tasks where practice_id = ${practice.practiceId}`;
  await expect.poll(() => database.values<string>(tasks)).toEqual(['ENTER_APPOINTMENT is done']);
});

test('`staff-tasks list` says what to do with an appointment at the desk, and for when, as the email does', async () => {
  const one = await writingScene();
  const { standIn, book, offered, read, move, timeAt, operation } = one;
  const lineOf = async ({ reference }: Appointment) => {
    const list = await staffTasksCommand.run({ database, config: portal.config, args: ['list'] });
    return list.split('\n').find((line) => line.includes(reference)) ?? '';
  };
  const when = (place: number): string => formatDayAndTime(timeAt(place), 'Europe/London');
  const booked = await book(offered[40]);
  await expect.poll(operation).toMatchObject({ state: 'DONE' });
  standIn.faults.set('writes', 'refuse');
  const never = await book(offered[60]);
  await expect.poll(() => lineOf(never)).toContain('  enter an appointment in');
  expect(await lineOf(never)).toContain(`${when(60)}  ${never.reference}`);
  await move(await read(booked), offered[80]);
  await expect.poll(() => lineOf(booked)).toContain('  change an appointment to what it is online in');
  const whens = `${when(80)}, at the desk ${when(40)}  ${booked.reference}`;
  expect(await lineOf(booked)).toContain(whens);
  await cancelAndEnter(database, one, booked);
  await expect.poll(() => lineOf(booked)).toContain('  cancel an appointment in');
  expect(await lineOf(booked)).toContain(whens);
  const isAboutEntry = ({ subject, text }: { subject: string; text: string }) =>
    subject.startsWith('Please cancel') && text.includes(booked.reference);
  const email = await arrival(() => portal.sent.find(isAboutEntry));
  expect(email.text).toContain(`In your own system, it’s at another time: ${when(40)}.`);
});

test('what only a connection asks staff ends with it, and what reception is to enter stays', async () => {
  const { standIn, source, ops, practice, petId, book, offered, read, move, operation, entries } = await writingScene();
  const booked = await book(offered[40]);
  const { appointmentId } = booked;
  await expect.poll(operation).toMatchObject({ state: 'DONE' });
  standIn.faults.set('writes', 'refuse');
  await move(await read(booked), offered[80]);
  await expect.poll(operation).toMatchObject({ state: 'STOPPED' });
  await ops('pause', source);
  await askAboutStatus(database, source, [String(entries()[0]?.id)]);
  await askAboutOwners(database, { same: [], others: [petId] });
  await leaveTwoChanges(database, { appointmentId, source, words: '', practice: '1', clinician: '1' });
  const kinds = () =>
    database.values<string>(sql`
      select kind from staff_tasks where practice_id = ${practice.practiceId} and done_at is null order by kind collate "C"`);
  expect(await kinds()).toEqual(['ENTER_APPOINTMENT', 'OTHER_OWNER', 'TWO_CHANGES', 'UNKNOWN_STATUS']);
  await ops('remove', source);
  expect(await kinds()).toEqual(['ENTER_APPOINTMENT']);
});
