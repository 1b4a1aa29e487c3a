import { expect, test } from 'vitest';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { formatDayAndTime } from '@portal/emails/layout/format-time';
import { staffTasksCommand } from '../../cli/commands/staff-tasks.ts';
import { cancelAndEnter, writingScene } from '../../../testing/scenes/writing-scene.ts';
import { connectedPortal } from '../../../testing/servers/connected-portal.ts';

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
  expect(await compare()).toBe(`entries that reception is to cancel or change: 1 (${entry})`);
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
  await expect.poll(() => lineOf(booked)).toContain('  change an appointment to its new time in');
  expect(await lineOf(booked)).toContain(`${when(80)}  ${booked.reference}`);
  await cancelAndEnter(database, one, booked);
  await expect.poll(() => lineOf(booked)).toContain('  cancel an appointment in');
  expect(await lineOf(booked)).toContain(`${when(80)}  ${booked.reference}`);
});
