import { sql } from '../../../src/database/sql.ts';
import { pick } from '../../pick.ts';
import { petNameOf } from '../begin-day.ts';
import { type KnownFaultName, leavesOut } from '../known-faults.ts';
import { personOf, type World } from '../world.ts';
import type { Command } from './command.ts';
import { inADay, mayTakeTimes, sendRecord } from './reception.ts';

const untold =
  'a client moves what reception has entered, an import cancels it, and the client is not told' satisfies KnownFaultName;

/** Whether an email has told the client of it, so that the next would have to be told too. */
const isAnnounced = async ({ database, letters }: World, externalId: string): Promise<boolean> => {
  const ids = await database.values<number>(sql`
    select id from external_ids where kind = 'appointments' and external_id = ${externalId}`);
  return letters.some(({ kind, subjectId }) => kind.startsWith('appointment-') && ids.includes(subjectId));
};

const statuses = ['Booked', 'Booked', 'Booked', 'Cancelled'];

/** The practices' own system sends one of a few appointments, again and again and each time as it is there now. */
const imports: Command = {
  weight: 2,
  mayRace: true,
  async run(world, { who, which, choice }) {
    if (!(await mayTakeTimes(world))) return;
    const person = personOf(world, who % 3);
    const number = which % person.petIds.length;
    const id = `${person.name} ${number}`;
    if (leavesOut(world, untold) && (await isAnnounced(world, id))) return;
    await sendRecord(world, 'appointments', {
      id,
      pet: petNameOf(person.name, number),
      clinician: `${world.alone.externalId}V${1 + (which % 2)}`,
      reason: 'Health check',
      starts_at: (await inADay(world, choice)).toISOString(),
      status: pick(statuses, choice),
    });
  },
};

export const importCommands = { imports };
